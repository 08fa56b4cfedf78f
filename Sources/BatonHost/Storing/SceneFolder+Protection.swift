#if canImport(Darwin)
  import Foundation

  extension SceneFolder {
    /// Has the system encrypt a file, or what is made in a folder, until the user has unlocked the device
    /// once since it started.
    ///
    /// Best effort: not every volume of a Mac protects its files.
    static func protect(_ path: String) {
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: path)
    }
  }
#endif
