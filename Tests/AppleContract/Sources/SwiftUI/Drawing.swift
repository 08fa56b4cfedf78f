import Combine
import Foundation
import Observation

/// The values of a scene's `SceneStorage`. They outlive the process, but not the scene.
@_spi(System) @MainActor public final class SceneValues {
  public var values: [String: Any] = [:]
  public init() {}
}

/// The screen of one window. It draws views, keeps their state by position, reports when they
/// appear and disappear, and lets a test act as the user and the system.
@_spi(System) @MainActor public final class Drawing {
  public internal(set) var picture = Picture()
  /// True to stop redrawing, as busy or hidden screens do.
  public var isFrozen = false { didSet { if !isFrozen { setNeedsUpdate() } } }
  /// True to show columns one at a time, as on a phone.
  public var isCompact = false { didSet { setNeedsUpdate() } }
  public var environment = EnvironmentValues() {
    didSet {
      if environment.scenePhase != oldValue.scenePhase, !isHosted {
        levels.follow(environment.scenePhase)
      }
      setNeedsUpdate()
    }
  }
  /// True if the views are in a hosting controller outside of SwiftUI's scenes, so their phase is
  /// always `background`.
  public var isHosted = false { didSet { setNeedsUpdate() } }
  public let storage: SceneValues
  /// The types of the views and modifiers whose bodies were evaluated, in order.
  public var drawn: [String] = []

  public let platform: DrawnPlatform
  private(set) lazy var levels = platform.levels { [weak self] in self?.setNeedsUpdate() }

  private let content: () -> any View
  /// The state of the current views, by position.
  private var kept: [String: [String: Any]] = [:]
  var bodies: [String: DrawnBody] = [:]
  /// The views and modifiers in the current picture.
  var visited: Set<String> = []
  /// The items for which sheets were presented.
  var firstItems: [String: Any] = [:]
  /// The contents of modifiers, by position.
  var contents: [String: any View] = [:]
  var onClose: [KeptPlace: () -> Void] = [:]
  private var tasks: [String: (id: AnyHashable, task: Task<Void, Never>)] = [:]
  private var needsUpdate = false
  private var updates = 0
  private var isClosed = false

  public init(
    on platform: DrawnPlatform = .phone, storage: SceneValues = SceneValues(),
    content: @escaping () -> any View
  ) {
    self.platform = platform
    self.storage = storage
    self.content = content
  }

  /// Draws the first picture. After that, the window is redrawn whenever something changes.
  public func open() { update() }

  /// Closes the window: the views disappear, and their state is released.
  public func close() {
    isClosed = true
    let last = picture
    picture = Picture()
    for entry in last.appearances { entry.disappear?() }
    for entry in tasks.values { entry.task.cancel() }
    tasks = [:]
    kept = [:]
    bodies = [:]
    contents = [:]
    firstItems = [:]
    for end in onClose.values { end() }
    onClose = [:]
    levels.close()
  }

  /// Redraws the views, as SwiftUI does after any change that it notices.
  public func setNeedsUpdate() {
    guard !needsUpdate, !isClosed else { return }
    needsUpdate = true
    Task { @MainActor in
      guard self.needsUpdate else { return }
      self.update()
    }
  }

  private func update() {
    needsUpdate = false
    guard !isFrozen, !isClosed else { return }
    let last = picture
    picture = Picture()
    picture.presenting = last.presenting
    var environment = environment
    environment.horizontalSizeClass = isCompact ? .compact : .regular
    if isHosted { environment.scenePhase = .background }
    visited = []
    updates += 1
    let number = updates
    withObservationTracking {
      draw(content(), DrawnPlace(environment: environment))
      drawPresented()
    } onChange: { [weak self] in
      // Code outside of view bodies is evaluated for each picture.
      MainActor.assumeIsolated { if self?.updates == number { self?.setNeedsUpdate() } }
    }
    // A view that comes back starts fresh.
    kept = kept.filter { visited.contains($0.key) }
    bodies = bodies.filter { visited.contains($0.key) }
    contents = contents.filter { visited.contains($0.key) }
    levels.follow(picture)
    let (old, new) = (Set(last.appearances.map(\.key)), Set(picture.appearances.map(\.key)))
    for entry in picture.appearances where !old.contains(entry.key) { entry.appear?() }
    for entry in last.appearances where !new.contains(entry.key) { entry.disappear?() }
    runTasks()
  }

  private func runTasks() {
    let wanted = Dictionary(picture.tasks.map { ($0.key, $0) }, uniquingKeysWith: { a, _ in a })
    for (key, running) in tasks where wanted[key]?.id != running.id {
      running.task.cancel()
      tasks[key] = nil
    }
    for (key, entry) in wanted where tasks[key] == nil {
      let action = Given(entry.action)
      tasks[key] = (entry.id, Task { @MainActor in await action.value() })
    }
  }

  // MARK: Views

  func draw(_ view: any View, _ place: DrawnPlace) { drawOpened(view, place) }

  private func drawOpened(_ view: some View, _ place: DrawnPlace) {
    if let primitive = view as? any PrimitiveView { return primitive.draw(self, place) }
    if let controller = view as? any UIViewControllerRepresentable {
      return controller.draw(self, place)
    }
    if let view = view as? any NSViewRepresentable { return view.draw(self, place) }
    draw(body(of: view, place) { $0.body }, place.child("\(type(of: view))"))
  }

  func attachProperties(of value: Any, _ place: DrawnPlace, _ staleness: Staleness) {
    for (label, property) in Mirror(reflecting: value).children {
      guard let property = property as? any AttachedProperty else { continue }
      let owner = KeptPlace(owner: "\(place.key)/\(type(of: value))", label: label ?? "")
      property.attach(self, owner, place.environment, staleness)
    }
  }

  /// Keeps a value for as long as a view exists, visible or not.
  func kept<Value>(_ place: KeptPlace, _ make: () -> Value) -> Kept<Value> {
    visited.insert(place.owner)
    if let known = kept[place.owner]?[place.label] as? Kept<Value> { return known }
    let new = Kept(make()) { [weak self] in MainActor.assumeIsolated { self?.setNeedsUpdate() } }
    kept[place.owner, default: [:]][place.label] = new
    return new
  }

  func observe(_ object: some ObservableObject, _ staleness: Staleness) {
    staleness.subscriptions.append(
      object.objectWillChange.sink { [weak staleness] _ in staleness?.tell() })
  }

  func write(_ text: String, _ place: DrawnPlace) {
    if place.isVisible { picture.texts.append(text) }
  }

  /// Returns a label's text without drawing the label.
  func text(of view: any View, _ place: DrawnPlace) -> String {
    let before = picture
    picture.texts = []
    draw(view, place.child("label"))
    let text = picture.texts.joined(separator: " ")
    picture = before
    return text
  }
}

/// A view's position, and everything that the view inherits there.
@MainActor struct DrawnPlace {
  var key = ""
  var environment: EnvironmentValues
  var isVisible = true
  /// The destinations declared by a stack's views.
  var destinations: Destinations?
  /// The rows of the list around the view.
  var rows: TaggedRows?
  /// The number of sheets below the view.
  var level = 0
  /// The number of type-erased views around the view.
  var erasures = 0

  func child(_ name: String) -> DrawnPlace {
    var place = self
    place.key += "/" + name
    return place
  }
}

@MainActor final class Destinations {
  var makers: [ObjectIdentifier: (Any) -> any View] = [:]
}
