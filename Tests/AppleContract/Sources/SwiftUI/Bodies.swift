import Observation

/// A view or a modifier where it stands, with the body that it had last: it is asked for another one when
/// its value is another, when what it has of the environment is, or when something that its body read has
/// changed; not when something else has.
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

  /// The body, where it still is the one of this value here.
  func body<Owner, Body>(of owner: Owner, _ environment: EnvironmentValues) -> Body? {
    guard !isStale, let last = self.owner as? Owner, isSame(last, owner) else { return nil }
    let properties = Mirror(reflecting: last).children.lazy.compactMap {
      $0.value as? any AttachedProperty
    }
    return properties.allSatisfy { $0.isCurrent(in: environment) } ? body as? Body : nil
  }
}

/// Tells one time that a body has to be made anew.
@MainActor final class Staleness {
  fileprivate(set) weak var drawn: DrawnBody?
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
  /// The body of a view or a modifier, made anew only where it has to be.
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

/// Whether two values look the same to SwiftUI: by their bits, by `==`, or field by field. Functions are the
/// same where they are the same function of the same values.
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

/// A property that is part of its view's value, and not kept where the view stands.
protocol ComparedProperty {}
