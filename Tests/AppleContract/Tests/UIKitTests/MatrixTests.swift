import Baton
import BatonSimulation
import Foundation
import OneSystem
import Testing

/// Every row of the order of calls is driven, cold and warm, in each column of UIKit.
@Suite struct MatrixTests {
  @Test(arguments: [CallOrder.LifeCycle.scenes, .appDelegate])
  func drivesEveryRow(lifeCycle: CallOrder.LifeCycle) {
    let rows = CallOrder.rows.filter { $0.lifeCycles.contains(lifeCycle) }
    // A Handoff needs another device: it has tests of its own.
    let driven = Set(EventMatrix.events.map(\.kind) + [.handoff])

    #expect(Set(rows.flatMap(\.events)) == driven)
    for kind in driven {
      for isCold in [true, false] {
        #expect(CallOrder.row(for: kind, in: lifeCycle, isCold: isCold) != nil, "\(kind)")
      }
    }
  }

  /// The driver adds no order of its own: what the delegates are called with is what the device says.
  @Test(arguments: EventMatrix.events, [true, false])
  @MainActor func takesTheOrderFromTheTable(event: DeviceEvent, isCold: Bool) throws {
    let app = Listener()
    let phone = SimulatedDevice("phone") { app }
    if !isCold { phone.open() }
    app.steps = []

    phone.happen(event)

    let row = try #require(CallOrder.row(for: event.kind, in: .scenes, isCold: isCold))
    let steps = row.steps.filter { $0 != .transfer && ($0 != .announce || event.kind == .handoff) }
    #expect(app.steps == steps)
  }

  // S3-12: and what each call does, in the order of the calls.
  @Test @MainActor func comesAndGoesInOrder() async throws {
    let app = Listener()
    let phone = SimulatedDevice("phone") { app }

    phone.open()
    phone.sendToBackground()
    phone.open()

    let coming = ["will enter foreground", "did become active"]
    #expect(
      app.scenes == ["will connect"] + coming + ["will resign active", "did enter background"]
        + coming)
  }
}

/// An app that only listens.
@MainActor private final class Listener: DeviceApp {
  var steps: [CallOrder.Step] = []
  /// The calls of the scene's life.
  private(set) var scenes: [String] = []

  func receive(_ call: DeviceCall) {
    let step: CallOrder.Step? =
      switch call {
      case .didFinishLaunching: .launch
      case .configurationForConnecting: .configure
      case .willConnect: .connect
      case .willEnterForeground: .foreground
      case .didBecomeActive: .activate
      case .willContinue: .announce
      case .continueActivity: .continueActivity
      case .openURLs: .openURLs
      case .performQuickAction: .performQuickAction
      case .didReceiveNotification: .receiveNotification
      case .didFailToContinue, .willResignActive, .didEnterBackground, .didDisconnect, .didDiscard:
        nil
      }
    step.map { steps.append($0) }
    switch call {
    case .willConnect: scenes.append("will connect")
    case .willEnterForeground: scenes.append("will enter foreground")
    case .didBecomeActive: scenes.append("did become active")
    case .willResignActive: scenes.append("will resign active")
    case .didEnterBackground: scenes.append("did enter background")
    default: break
    }
  }

  func savedState(of scene: String) -> Data? { nil }
  var advertisedType: ActivityType? { nil }
  func continueElsewhere() -> UserActivity? { nil }
}
