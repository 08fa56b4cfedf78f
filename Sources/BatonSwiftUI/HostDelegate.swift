#if canImport(SwiftUI)
  // The app delegate of a SwiftUI app, under one name on every platform that has one.
  #if os(macOS)
    /// The app delegate that takes the callbacks of a SwiftUI app.
    public typealias HostDelegate = MacContinuationDelegate
  #elseif !os(watchOS) && !os(tvOS)
    /// The app delegate that takes the callbacks of a SwiftUI app.
    public typealias HostDelegate = PhoneContinuationDelegate
  #endif
#endif
