import OneSystem
import SwiftUIApp

extension Contract {
  /// Every row of the event matrix for SwiftUI, before and after the launch.
  @MainActor @Suite struct MatrixTests {
    private let matrix: EventMatrix

    init() throws { matrix = EventMatrix(.swiftUI, try Demo.router()) { DrivenPhone() } }

    // S0-10, S0-11, S1-11, S1-17, S2-16
    @Test(
      "Every event has the same result with and without SwiftUI", arguments: EventMatrix.events,
      [true, false])
    func everyEvent(event: DeviceEvent, isCold: Bool) async throws {
      // SwiftUI doesn't say who sends a link.
      guard case .customScheme(let url, .some) = event else {
        return try await matrix.happens(event, isCold: isCold)
      }
      try await matrix.happens(.customScheme(url, sender: nil), isCold: isCold)
    }

    // S0-08, S1-09, S1-12: handed-off activities arrive, even late.
    @Test("Handoff arrives the same with and without SwiftUI", arguments: [true, false])
    func incomingHandoff(isCold: Bool) async throws {
      try await matrix.isHandedOff(isCold: isCold)
    }

    // S3-13, S3-15, S3-16, S3-20, S3-22
    @Test("A saved state is restored before the link that comes with it", arguments: [true, false])
    func restorationBeforeLink(isKilled: Bool) async throws {
      try await matrix.comesBack(isKilled: isKilled)
    }
  }
}
