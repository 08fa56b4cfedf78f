#if !canImport(Darwin)
  extension SceneFolder {
    /// Does nothing. The files are protected by their owner and mode.
    static func protect(_ path: String) {}
  }
#endif
