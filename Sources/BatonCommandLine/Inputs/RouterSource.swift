import Baton
import BatonInspection

/// The source of the verbs' router. It creates the router once, when a verb first needs it, and
/// reports problems.
final class RouterSource {
  private let make: () throws -> Router
  private lazy var made = Result { try make() }
  /// The app's own routes. They're collected once, because that takes a while.
  private lazy var routes = (try? made.get()).map { PublishedRoutes($0) }

  init(make: @escaping () throws -> Router) { self.make = make }

  /// Returns the router. If the router has problems or can't be created, reports the reasons.
  ///
  /// - Parameters:
  ///   - code: Problems with this code are ignored.
  ///   - features: The released app's features. If any are missing now, a warning names them,
  ///     because their absence may have caused the problems.
  /// - Throws: ``UsageError/reported`` if there's no router.
  func router(
    _ streams: CommandStreams, ignoring code: Diagnostic.Code? = nil,
    releasedWith features: [String] = []
  ) throws(UsageError) -> Router {
    do {
      return try made.get()
    } catch let problems as Router.Problems {
      if problems.problems.allSatisfy({ $0.code == code }) { return problems.usable }
      streams.tell(problems.problems, words: "\(problems)\n")
      let missing = features.filter { !problems.usable.features.contains($0) }
      if !missing.isEmpty {
        let what = "the released app has \(missing.joined(separator: ", ")), but this one doesn't"
        let fix = "add their modules to the app's dependencies, or remove what needs them"
        streams.tell(
          Diagnostic("feature-missing", what, fix: fix, severity: .warning),
          words: "\n\(what)\n  fix: \(fix)")
      }
    } catch let problem as Diagnostic {
      streams.tell([problem])
    } catch {
      streams.tell(Diagnostic("no-router", "\(error)", fix: nil))
    }
    throw .reported
  }

  /// Returns the routes that a command uses: those in the `--contract` file, or else the app's own.
  func contract(
    _ arguments: Arguments, _ streams: CommandStreams
  ) throws(UsageError) -> PublishedRoutes {
    guard let path = arguments[CommandLineOption.contract.name] else {
      let own = try router(streams)
      return routes ?? PublishedRoutes(own)
    }
    let contract = try PublishedRoutes(text: try TextFile.read(path, streams), of: path)
    if contract.links.isLater {
      streams.remark(
        "“\(path)” has a later format than this tool knows, so something in it may be missing",
        "file-later", .warning)
    }
    return contract
  }

  /// Returns the app's router, or nil if the command uses a contract instead.
  func own(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> Router? {
    arguments[CommandLineOption.contract.name] == nil ? try router(streams) : nil
  }
}
