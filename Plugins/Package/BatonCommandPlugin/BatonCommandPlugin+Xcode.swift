#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension BatonCommandPlugin: XcodeCommandPlugin {
    /// Always fails, because Xcode lets plug-ins build the products of packages, but not those of
    /// projects.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      throw Failure(
        "A plug-in can't build the tools of the Xcode project \(context.xcodeProject.displayName). "
          + "Fix: move the link tool to the package of the features, and run the command there."
      )
    }
  }
#endif
