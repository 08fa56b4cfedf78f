#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension BatonCommandPlugin: XcodeCommandPlugin {
    /// Always fails, because Xcode lets plug-ins build the products of packages, but not those of
    /// projects.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      throw Failure(
        "A plug-in cannot build the tools of the project \(context.xcodeProject.displayName). "
          + "Fix: put the link tool into the package of the features, and choose the command there."
      )
    }
  }
#endif
