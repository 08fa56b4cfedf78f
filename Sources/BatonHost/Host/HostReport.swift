package import Baton

/// A snapshot of a host for debugging. Print it, or attach it to a bug report as JSON.
///
/// ```swift
/// print(host.report)
/// ```
///
/// The printed report leaves out the values of redacted properties. JSON leaves out all values,
/// unless you set `CodingUserInfoKey.includesValues`.
public struct HostReport: Sendable, Encodable {
  /// A destination in the chain.
  package struct Link: Sendable, Encodable {
    /// The stable name.
    package let name: String
    /// True if the screen or its model is ``Restorable``.
    package let isRestorable: Bool
  }

  /// The destination that other devices can continue.
  package struct Published: Sendable, Encodable {
    /// The stable name.
    package let name: String
    /// The type of its activity.
    package let activityType: String
  }

  /// A pending request.
  package struct Pending: Sendable, Encodable {
    /// The kind of source that the request came from, or `host` if the host itself made the
    /// request, for example, to show a screen that a check asked for.
    package let source: String
    /// The stable name of the request's destination or command, once it's known.
    package let route: String?
    /// The request's stage in one word, such as `queued`, `resolving`, `checking`, or `showing`.
    package let stage: String
    /// True if the request is waiting for the app, the user, or a timer.
    package let isWaiting: Bool
    /// True if the request is a command, which runs in parallel with navigation.
    package let isCommand: Bool
  }

  /// A locked destination on screen.
  package struct Locked: Sendable, Encodable {
    /// The stable name.
    package let name: String
    /// The reason that the failed check gave. Nil if the check is still running, or if the screen
    /// is waiting for the user to sign in to its account.
    package let reason: RoutingError?
  }

  /// True if the app is ready and the scene isn't closed.
  package let isRunning: Bool
  /// The hierarchy on screen.
  package let hierarchy: Hierarchy?
  /// The focused path, root to leaf.
  package let chain: [Link]
  /// The destination that this device offers to other devices.
  package let published: Published?
  /// The pending requests: the current one, commands, and the queue.
  package let pending: [Pending]
  /// The parked request, with its reason.
  package let parked: OutcomeRecord?
  /// The locked destinations, root to leaf.
  package let locked: [Locked]
  /// Up to 20 of the latest final outcomes, oldest first.
  package let outcomes: [OutcomeRecord]
}

extension HostReport: CustomStringConvertible {
  /// The report as text, without empty parts.
  public var description: String {
    let chain = chain.map { $0.isRestorable ? "\($0.name) (restorable)" : $0.name }
    let parts: [(String, [String])] = [
      ("screen", hierarchy?.description.split(separator: "\n").map(String.init) ?? ["nothing"]),
      ("chain", chain.isEmpty ? [] : [chain.joined(separator: " › ")]),
      ("published", published.map { ["\($0.name) as \($0.activityType)"] } ?? []),
      ("pending", pending.map(\.description)),
      ("parked", parked.map { ["\($0)"] } ?? []),
      ("locked", locked.map { "\($0.name): \($0.reason?.message ?? "not known yet")" }),
      ("outcomes", outcomes.map(\.description)),
    ]
    return
      ([isRunning ? "running" : "not running"]
      + parts.filter { !$0.1.isEmpty }.flatMap { ["\($0.0):"] + $0.1.map { "  \($0)" } })
      .joined(separator: "\n")
  }
}

extension HostReport.Pending: CustomStringConvertible {
  /// The source, the route, and the stage.
  public var description: String {
    "\(source) \(route ?? "-"): \(stage)" + (isWaiting ? ", waiting" : "")
  }
}

extension ContinuationHost {
  /// A snapshot of this host for debugging.
  public var report: HostReport {
    // Copy the machine, because looking up permissions fills a cache, and the report mustn't change
    // the host.
    var machine = shell.machine
    let shown = shell.shown
    return HostReport(
      isRunning: machine.phase == .running, hierarchy: shown,
      chain: shell.chain.map { .init(name: $0.node.name, isRestorable: $0.restorable != nil) },
      published: advertiser.current.map {
        .init(name: $0.route, activityType: $0.activityType.name)
      },
      pending: machine.underway.compactMap { machine.pendingReport(of: $0) },
      parked: machine.parked.flatMap { machine.record(of: $0.request, route: $0.route) },
      locked: shown.map { machine.lockedReports(in: $0) } ?? [],
      outcomes: machine.deliveries.latest(20).compactMap { machine.record(of: $0, route: nil) })
  }
}

extension HostMachine {
  fileprivate func pendingReport(of number: RequestNumber) -> HostReport.Pending? {
    guard let request = requests[number] else { return nil }
    return HostReport.Pending(
      source: request.delivers ? request.request.source.kind.rawValue : "host",
      route: router.route(of: request),
      stage: queue.contains(number) ? "queued" : request.stage.rawValue,
      isWaiting: request.waiting != nil, isCommand: commands.contains(number))
  }

  fileprivate func record(
    of id: ContinuationRequest.ID, route: String?
  ) -> OutcomeRecord? {
    guard let delivery = deliveries[id], let outcome = delivery.outcome else { return nil }
    var route = route ?? outcome.hierarchy?.leaf.name
    if case .performed(let command, _) = outcome { route = router.name(of: command) }
    return OutcomeRecord(of: delivery, route: route, outcome: outcome)
  }

  fileprivate mutating func lockedReports(in shown: Hierarchy) -> [HostReport.Locked] {
    shown.root.addressed(at: .root).filter(\.node.isLocked).map { locked in
      let parent = locked.address.parent.flatMap { shown[$0] }
      let reason: RoutingError? =
        switch unlocked(locked.node, on: parent).map({ permission(of: $0, on: parent) }) {
        case .closed(let decision, let check), .unavailable(let decision, let check):
          RoutingError(decision, check)
        case .open, .unknown, .asked, nil: nil
        }
      return HostReport.Locked(name: locked.node.name, reason: reason)
    }
  }
}
