#if canImport(AppIntents)
  public import AppIntents
  public import Baton
  public import BatonHost

  /// An App Intent that opens a destination in a window of the app.
  ///
  /// ```swift
  /// struct OpenVideo: OpenDestinationIntent {
  ///   static let title: LocalizedStringResource = "Open Video"
  ///   static let openAppWhenRun = true
  ///   @Parameter(title: "Video") var videoId: String
  ///   @Dependency var receiver: IntentReceiver
  ///   var destination: VideoPlayer { VideoPlayer(videoId: videoId) }
  /// }
  /// ```
  ///
  /// The intent waits for a window and opens the destination there. If the destination is refused,
  /// not found, or not shown, `perform()` throws an ``IntentFailure`` that Siri can speak. If the
  /// destination waits for a sign-in, it counts as opened, because the user sees the sign-in. The
  /// request's source is ``Baton/Source/Kind/appIntent``, so the destination's rules for requests
  /// from outside the app apply.
  ///
  /// Declare `openAppWhenRun` in the type itself, because App Intents reads it from your source
  /// code. Otherwise, the intent runs in the background and finds no window.
  ///
  /// If the intent is also an `OpenIntent` and its `target` is a ``DestinationEntity``, it opens
  /// the entity's destination. `OpenIntent`, `URLRepresentableIntent`, and `UISceneAppIntent` have
  /// their own default for `perform()`. With one of them, write the method yourself:
  ///
  /// ```swift
  /// func perform() async throws -> some IntentResult {
  ///   try await open()
  ///   return .result()
  /// }
  /// ```
  ///
  /// If the intent is a `URLRepresentableIntent`, or its target is a `URLRepresentableEntity`, iOS 18
  /// and macOS 15 open the link in the app. Call `open()` only on earlier systems, in
  /// `if #unavailable(iOS 18.0, macOS 15.0)`. Otherwise, the destination opens twice.
  public protocol OpenDestinationIntent: AppIntent {
    /// The type of the destination that the intent opens.
    associatedtype Opened: Destination

    /// The destination, created from the parameters.
    var destination: Opened { get }
    /// The receiver that the app has added to `AppDependencyManager`. Declare it with
    /// `@Dependency`.
    var receiver: IntentReceiver { get }
  }

  extension OpenDestinationIntent {
    /// Opens the destination.
    ///
    /// - Throws: ``IntentFailure`` if the destination isn't shown.
    public func perform() async throws -> some IntentResult {
      try await open()
      return .result()
    }

    /// Opens the destination. Call this from a custom `perform()` that also does other work.
    ///
    /// - Returns: The outcome, which may be `parked`.
    /// - Throws: ``IntentFailure`` if the destination isn't shown.
    @discardableResult public func open() async throws -> Outcome {
      let request = ContinuationRequest(.destination(destination), from: Source(.appIntent))
      let outcome = await receiver.open(request)
      if let failure = IntentFailure(outcome) { throw failure }
      return outcome
    }
  }

  #if compiler(>=6.2)
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    extension OpenDestinationIntent where Self: TargetContentProvidingIntent {
      /// The link to the destination, which helps the system find a window that already shows the
      /// destination. If there's no link, the identifier is the intent's type name.
      public var contentIdentifier: String {
        (try? receiver.router.link(to: destination)) ?? "\(Self.self)"
      }
    }
  #endif
#endif
