/// A type named Feature that has nothing to do with Baton.
public protocol Feature {}

public struct Legacy: Feature {
  public init() {}
}
