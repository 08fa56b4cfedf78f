#if canImport(SwiftUI)
  public import SwiftUI

  // The app delegate of a SwiftUI app. It has the same name on every platform that has one.
  #if os(macOS)
    /// The app delegate that receives the callbacks of a SwiftUI app.
    public typealias HostDelegate = MacContinuationDelegate
    /// Makes the app delegate: `@HostDelegateAdaptor private var delegate`.
    public typealias HostDelegateAdaptor = NSApplicationDelegateAdaptor<HostDelegate>
  #elseif !os(watchOS) && !os(tvOS)
    /// The app delegate that receives the callbacks of a SwiftUI app.
    public typealias HostDelegate = PhoneContinuationDelegate
    /// Makes the app delegate: `@HostDelegateAdaptor private var delegate`.
    public typealias HostDelegateAdaptor = UIApplicationDelegateAdaptor<HostDelegate>
  #endif
#endif
