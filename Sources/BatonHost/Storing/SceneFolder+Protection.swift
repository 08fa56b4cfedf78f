#if canImport(Darwin)
  import Foundation

  extension SceneFolder {
    /// Tells the system to keep a file, or the files in a folder, encrypted until the user first
    /// unlocks the device after a restart.
    ///
    /// This may fail, because not every volume on a Mac protects its files.
    static func protect(_ path: String) {
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: path)
    }
  }
#endif
