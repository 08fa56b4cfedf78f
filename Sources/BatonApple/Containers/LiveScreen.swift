#if (canImport(UIKit) || canImport(AppKit))
  package import Baton

  /// A screen as it was found in the live containers, with those on it.
  @MainActor package struct LiveScreen<Screen: AnyObject> {
    package let screen: Screen
    /// The stack it is the bottom of, else the screen itself: what a container holds.
    package var outer: Screen
    /// Nil for a screen that Baton did not make.
    package let placed: PlacedScreen<Screen>?
    package internal(set) var edge: Hierarchy.Edge
    package var children: [LiveScreen] = []
    package var focusedChild: Int?
    package var selectedSlot: String?

    package init(_ screen: Screen, _ placed: PlacedScreen<Screen>?, on edge: Hierarchy.Edge) {
      self.screen = screen
      outer = screen
      self.placed = placed
      self.edge = edge
    }

    /// The same in the words of the core.
    package var shown: ShownScreen {
      var shown = ShownScreen(
        placed?.content ?? .foreign(String(describing: type(of: screen))),
        edge: edge, children: children.map(\.shown), focusedChild: focusedChild,
        selectedSlot: selectedSlot)
      if let made = placed?.destination, !(made is LockedPlace) { shown.madeFor = made }
      return shown
    }

    /// Where the user looks.
    package var leaf: LiveScreen { focusedChild.map { children[$0].leaf } ?? self }

    package var presented: LiveScreen? { children.first { $0.edge.isOver } }

    package func at(_ address: Hierarchy.Address) -> Self? {
      address.edges.reduce(self as Self?) { here, edge in
        here?.children.first { $0.edge == edge || ($0.edge.isOver && edge.isOver) }
      }
    }

    /// All of it, each before those on it.
    package var all: [LiveScreen] { [self] + children.flatMap(\.all) }

    /// Tells whether anything else is shown, whatever state it is in.
    package var fingerprint: [ObjectIdentifier] {
      all.map { ObjectIdentifier($0.screen) } + [ObjectIdentifier(leaf.screen)]
    }

    /// Puts what is presented over the place it was presented for, else over where the user looks.
    package mutating func put(_ presented: LiveScreen, over holder: Screen?) {
      if screen === holder || focusedChild == nil {
        children.append(presented)
        focusedChild = children.count - 1
      } else if let focusedChild {
        let isHeldHere = children[focusedChild].holds(holder)
        children[focusedChild].put(presented, over: isHeldHere ? holder : nil)
      }
    }

    private func holds(_ other: Screen?) -> Bool {
      screen === other || (focusedChild.map { children[$0].holds(other) } ?? false)
    }
  }

  extension Hierarchy.Edge {
    /// Whether what stands so is presented.
    package var isOver: Bool { self == .sheet || self == .cover }

    package var slot: String? {
      if case .slot(let name, _) = self { name } else { nil }
    }
  }
#endif
