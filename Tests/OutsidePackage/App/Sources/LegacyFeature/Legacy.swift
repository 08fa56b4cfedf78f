/// A feature of something else: it knows nothing of Baton.
public protocol Feature {}

public struct Legacy: Feature {
  public init() {}
}
