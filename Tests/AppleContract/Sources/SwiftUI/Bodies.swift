import Combine
import Observation

/// A view or modifier at a position, with its last body. The body is only evaluated again if the
/// value, its environment, or something that the body read has changed.
@MainActor final class DrawnBody {
  var isStale = false
  private let owner: Any
  private let body: Any
  private let staleness: Staleness

  init(of owner: Any, _ body: Any, _ staleness: Staleness) {
    self.owner = owner
    self.body = body
    self.staleness = staleness
    staleness.drawn = self
  }

  /// The body, if it's still current for this value.
  func body<Owner, Body>(of owner: Owner, _ environment: EnvironmentValues) -> Body? {
    guard !isStale, let last = self.owner as? Owner, isSame(last, owner) else { return nil }
    let properties = Mirror(reflecting: last).children.lazy.compactMap {
      $0.value as? any AttachedProperty
    }
    return properties.allSatisfy { $0.isCurrent(in: environment) } ? body as? Body : nil
  }
}

/// Reports, once, that a body must be evaluated again.
@MainActor final class Staleness {
  fileprivate(set) weak var drawn: DrawnBody?
  /// The subscriptions to the objects that the body reads.
  var subscriptions: [AnyCancellable] = []
  private let redraw: @MainActor () -> Void

  init(_ redraw: @escaping @MainActor () -> Void) { self.redraw = redraw }

  nonisolated func tell() {
    MainActor.assumeIsolated {
      guard let drawn, !drawn.isStale else { return }
      drawn.isStale = true
      redraw()
    }
  }
}

extension Drawing {
  /// Returns the body of a view or modifier. Evaluates the body only if necessary.
  func body<Owner, Body>(
    of owner: Owner, _ place: DrawnPlace, _ make: (Owner) -> Body
  ) -> Body {
    let key = "\(place.key)/\(Owner.self)"
    visited.insert(key)
    if let known: Body = bodies[key]?.body(of: owner, place.environment) { return known }
    let staleness = Staleness { [weak self] in self?.setNeedsUpdate() }
    attachProperties(of: owner, place, staleness)
    drawn.append("\(Owner.self)".prefix { $0 != "<" }.description)
    let body = withObservationTracking {
      make(owner)
    } onChange: {
      staleness.tell()
    }
    bodies[key] = DrawnBody(of: owner, body, staleness)
    return body
  }
}

/// Returns true if SwiftUI would treat two values as the same: by their bits, by `==`, or field by
/// field. Functions are the same if they have the same code and captured values.
@MainActor func isSame(_ a: Any, _ b: Any) -> Bool {
  func opened<Value>(_ a: Value) -> Bool {
    guard let b = b as? Value, type(of: a as Any) == type(of: b as Any) else { return false }
    let haveSameBits = withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
    }
    if haveSameBits { return true }
    let (mirror, other) = (Mirror(reflecting: a), Mirror(reflecting: b))
    if mirror.displayStyle == .class { return a as AnyObject === b as AnyObject }
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard !mirror.children.isEmpty, mirror.children.count == other.children.count else {
      return false
    }
    return zip(mirror.children, other.children).allSatisfy {
      $0.label == $1.label
        && ($0.value is any AttachedProperty && !($0.value is any ComparedProperty)
          || isSame($0.value, $1.value))
    }
  }
  return _openExistential(a, do: opened)
}

private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }

/// A property that's part of the view's value, and not stored at the view's position.
protocol ComparedProperty {}
