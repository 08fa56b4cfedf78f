#if canImport(Darwin)
  import Foundation

  extension SceneFolder {
    /// Makes the system encrypt a file, or the files in a folder, until the device is first
    /// unlocked after it starts.
    ///
    /// This may fail, because not every volume on a Mac protects its files.
    static func protect(_ path: String) {
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: path)
    }
  }
#endif
