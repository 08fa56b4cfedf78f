#if !canImport(Darwin)
  extension SceneFolder {
    /// Does nothing. The files' owner and mode protect them.
    static func protect(_ path: String) {}
  }
#endif
