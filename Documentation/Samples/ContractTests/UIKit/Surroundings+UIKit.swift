#if canImport(OSLog)
  import UIKit

  extension Surroundings {
    /// Returns the foreground scene, which becomes active a moment after the process starts.
    static func scene() async throws -> UIWindowScene {
      while true {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        if let scene = scenes.first(where: { $0.activationState == .foregroundActive }) {
          return scene
        }
        try await Task.sleep(for: .milliseconds(10))
      }
    }

    /// Dismisses the alert. A test can't press a button.
    static func choose(_ title: String, in alert: UIAlertController) {
      alert.dismiss(animated: true, completion: nil)
    }
  }
#endif
