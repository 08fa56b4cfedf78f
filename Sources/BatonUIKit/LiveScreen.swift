#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  /// A screen as it was found in the live containers, with those on it.
  @MainActor struct LiveScreen {
    let screen: UIViewController
    /// The stack it is the bottom of, else the screen itself: what a container holds.
    var outer: UIViewController
    /// Nil for a screen that Baton did not make.
    let placed: PlacedScreen?
    let edge: Hierarchy.Edge
    var children: [LiveScreen] = []
    var focusedChild: Int?
    var selectedSlot: String?

    init(_ screen: UIViewController, _ placed: PlacedScreen?, on edge: Hierarchy.Edge) {
      self.screen = screen
      outer = screen
      self.placed = placed
      self.edge = edge
    }

    /// The same in the words of the core.
    var shown: ShownScreen {
      ShownScreen(
        placed.map { .destination($0.current) } ?? .foreign(String(describing: type(of: screen))),
        edge: edge, children: children.map(\.shown), focusedChild: focusedChild,
        selectedSlot: selectedSlot)
    }

    /// Where the user looks.
    var leaf: LiveScreen { focusedChild.map { children[$0].leaf } ?? self }

    var presented: LiveScreen? { children.first { $0.edge.isOver } }

    func at(_ address: Hierarchy.Address) -> LiveScreen? {
      address.edges.reduce(self as LiveScreen?) { here, edge in
        here?.children.first { $0.edge == edge || ($0.edge.isOver && edge.isOver) }
      }
    }

    /// All of it, each before those on it.
    var all: [LiveScreen] { [self] + children.flatMap(\.all) }

    /// Tells whether anything else is shown, whatever state it is in.
    var fingerprint: [ObjectIdentifier] {
      all.map { ObjectIdentifier($0.screen) } + [ObjectIdentifier(leaf.screen)]
    }

    /// Puts what is presented over the place it was presented for, else over where the user looks.
    mutating func put(_ presented: LiveScreen, over holder: UIViewController?) {
      if screen === holder || focusedChild == nil {
        children.append(presented)
        focusedChild = children.count - 1
      } else if let focusedChild {
        let isHeldHere = children[focusedChild].holds(holder)
        children[focusedChild].put(presented, over: isHeldHere ? holder : nil)
      }
    }

    private func holds(_ other: UIViewController?) -> Bool {
      screen === other || (focusedChild.map { children[$0].holds(other) } ?? false)
    }
  }

  extension Hierarchy.Edge {
    /// Whether what stands so is presented.
    var isOver: Bool { self == .sheet || self == .cover }

    var slot: String? {
      if case .slot(let name, _) = self { name } else { nil }
    }
  }
#endif
