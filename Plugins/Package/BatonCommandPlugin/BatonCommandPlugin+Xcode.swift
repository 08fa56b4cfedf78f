#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension BatonCommandPlugin: XcodeCommandPlugin {
    /// Xcode lets a plug-in build products of packages, and none of projects.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      throw Failure(
        "A plug-in cannot build the tools of the project \(context.xcodeProject.displayName). "
          + "Fix: put the link tool into the package of the features, and choose the command there."
      )
    }
  }
#endif
