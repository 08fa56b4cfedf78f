import BatonHost
import BatonTesting

/// The function that answers the screen that asks for a stamp.
@MainActor final class StampPicker {
  var pick: (@MainActor (String) -> Void)?
}

/// The error for closing a sheet that isn't there.
struct NoSheet: Error {}

/// The state of a cabinet's screen.
@MainActor final class CabinetModel: Restorable {
  private(set) var current: ContractApp.Cabinet

  init(_ cabinet: ContractApp.Cabinet) { current = cabinet }

  func restore(_ destination: ContractApp.Cabinet, from request: ContinuationRequest) {
    current = destination
  }
}
