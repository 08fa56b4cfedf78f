@_spi(System) import AppleFoundation

/// A modifier's effect on its view.
enum Decoration {
  case none
  case continues(String, (NSUserActivity) -> Void)
  case advertises(String?, (NSUserActivity) -> Void)
  case opensURLs((URL) -> Void)
  case opensFromWidget(URL?)
  case events(preferring: Set<String>, allowing: Set<String>)
  case destination(ObjectIdentifier, (Any) -> any View)
  case presented(PresentedItem)
  case asks(String, Binding<Bool>, any View, any View)
  case appears((() -> Void)?)
  case disappears((() -> Void)?)
  case runs(AnyHashable, () async -> Void)
  case rests(Set<PresentationDetent>)
  case takesTouches(Bool)
  case isTagged(AnyHashable)
  case isLabeled(any View)
  case isCustomized(String)
  case isIdentified(AnyHashable)
  case environs((inout EnvironmentValues) -> Void)
  case isBacked(any View)

  static func presents<Item: Identifiable>(
    _ item: Binding<Item?>, as kind: Picture.Presentation.Kind, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> any View
  ) -> Decoration {
    .presented(
      PresentedItem(
        kind: kind,
        now: { first in
          item.wrappedValue.map { ("\($0.id)", content(first($0, "\($0.id)") as? Item ?? $0)) }
        },
        dismiss: {
          item.wrappedValue = nil
          onDismiss?()
        }))
  }

  static func presents(
    _ isPresented: Binding<Bool>, as kind: Picture.Presentation.Kind, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> any View
  ) -> Decoration {
    .presented(
      PresentedItem(
        kind: kind, now: { _ in isPresented.wrappedValue ? ("there", content()) : nil },
        dismiss: {
          isPresented.wrappedValue = false
          onDismiss?()
        }))
  }
}

struct PresentedItem {
  let kind: Picture.Presentation.Kind
  /// Returns the current item and its view, or nil. The argument returns the first item that was
  /// presented with the same identity.
  let now: (_ first: (Any, String) -> Any) -> (id: String, view: any View)?
  let dismiss: () -> Void
}

extension View {
  /// Sets the URL that opens when the user taps the widget.
  @_spi(System) public nonisolated func opensFromWidget(_ url: URL?) -> some View {
    decorated(.opensFromWidget(url))
  }

  nonisolated func decorated(_ decoration: Decoration) -> some View {
    Decorated(content: self, decoration: decoration)
  }
}

struct Decorated<Content: View>: PrimitiveView, TabDecoration {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let decoration: Decoration

  func apply(to tab: inout DrawnTab, _ drawing: Drawing) -> any View {
    switch decoration {
    case .isTagged(let tag): tab.tag = tag
    case .isLabeled(let label): tab.label = drawing.text(of: label, tab.place)
    case .isCustomized(let id): tab.customizationID = id
    // Other modifiers of a tab apply to its content.
    default: return Undecided(view: self)
    }
    return content
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    var inner = place.child("decorated")
    let key = inner.key
    switch decoration {
    case .isIdentified(let id): inner = inner.child("id \(id)")
    case .environs(let change): change(&inner.environment)
    case .destination(let type, let make): place.destinations?.makers[type] = make
    case .presented(let item):
      // A presentation stays even if its view moves to a hidden tab or stack.
      let isThere = drawing.picture.presenting.values.contains { $0.key == key }
      if place.isVisible || isThere, let (id, _) = item.now({ item, _ in item }) {
        drawing.picture.wanted.append(
          .init(key: key, item: id, kind: item.kind, place: place) { drawing, place in
            drawing.picture.sheets.append(
              .init(
                isCover: item.kind == .cover, isPopover: item.kind == .popover,
                dismiss: { item.dismiss() }))
            let presented = item.now { drawing.firstItem($0, "\(key) \($1)") }
            drawing.draw(presented?.view ?? EmptyView(), place)
          })
      }
    case .isBacked(let view): drawing.draw(view, place.child("background"))
    case .isTagged(let tag):
      guard let rows = place.rows, place.isVisible else { break }
      let count = drawing.picture.texts.count
      // The content of a row isn't a row.
      inner.rows = nil
      drawing.draw(content, inner)
      rows.rows.append((tag, drawing.picture.texts[count...].joined(separator: " ")))
      return
    default: if place.isVisible { decorateVisible(drawing, inner) }
    }
    drawing.draw(content, inner)
  }

  private func decorateVisible(_ drawing: Drawing, _ place: DrawnPlace) {
    switch decoration {
    case .continues(let type, let take): drawing.picture.activityHandlers.append((type, take))
    case .advertises(let type?, let update): drawing.picture.advertised.append((type, update))
    case .opensFromWidget(let url):
      drawing.picture.widgetURLs.append(url)
      if drawing.picture.widgetURLs.count > 1 {
        SystemLog.problems.note("more than one widgetURL in a widget")
      }
    case .opensURLs(let open): drawing.picture.urlHandlers.append(open)
    case .events(let preferring, let allowing):
      drawing.picture.preferring.formUnion(preferring)
      drawing.picture.allowing.formUnion(allowing)
    case .asks(let title, let isPresented, let actions, let message):
      guard isPresented.wrappedValue else { return }
      drawing.picture.wanted.append(
        .init(key: place.key, item: title, kind: .alert, place: place) { drawing, place in
          drawing.addAlert(title, isPresented, actions, message, place)
        })
    case .rests(let detents):
      guard let last = drawing.picture.sheets.indices.last else {
        return SystemLog.problems.note("detents on a view that isn't in a sheet")
      }
      drawing.picture.sheets[last].detents = detents
    case .takesTouches(let isTouchable):
      drawing.picture.takesTouches = drawing.picture.takesTouches && isTouchable
    case .appears(let action):
      drawing.picture.appearances.append(.init(key: place.key, appear: action))
    case .disappears(let action):
      drawing.picture.appearances.append(.init(key: place.key, disappear: action))
    case .runs(let id, let action):
      drawing.picture.tasks.append(.init(key: place.key, id: id, action: action))
    default: break
    }
  }
}

/// A wrapper that hides a view's tag, so the tab view stops looking there.
private struct Undecided: PrimitiveView {
  nonisolated(unsafe) let view: any View

  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.draw(view, place) }
}

extension Drawing {
  fileprivate func addAlert(
    _ title: String, _ isPresented: Binding<Bool>, _ actions: any View, _ message: any View,
    _ place: DrawnPlace
  ) {
    let before = picture.buttons
    picture.buttons = []
    draw(actions, place.child("actions"))
    let buttons = picture.buttons.map { button in
      Picture.PressedButton(title: button.title, role: button.role) {
        // Pressing any button dismisses the alert.
        isPresented.wrappedValue = false
        button.press()
      }
    }
    picture.buttons = before
    picture.alerts.append(
      .init(
        title: title, message: text(of: message, place.child("message")), buttons: buttons))
  }
}
