#if canImport(SwiftUI)
  public import SwiftUI

  // One name for a SwiftUI app's delegate, on every platform that has app delegates.
  #if os(macOS)
    /// The app delegate that receives the callbacks of a SwiftUI app.
    public typealias HostDelegate = MacContinuationDelegate
    /// The property wrapper that creates the app delegate:
    /// `@HostDelegateAdaptor private var delegate`.
    public typealias HostDelegateAdaptor = NSApplicationDelegateAdaptor<HostDelegate>
  #elseif !os(watchOS) && !os(tvOS)
    /// The app delegate that receives the callbacks of a SwiftUI app.
    public typealias HostDelegate = PhoneContinuationDelegate
    /// The property wrapper that creates the app delegate:
    /// `@HostDelegateAdaptor private var delegate`.
    public typealias HostDelegateAdaptor = UIApplicationDelegateAdaptor<HostDelegate>
  #endif
#endif
