#if !canImport(Darwin)
  extension SceneFolder {
    /// Files are protected by their owner and mode alone.
    static func protect(_ path: String) {}
  }
#endif
