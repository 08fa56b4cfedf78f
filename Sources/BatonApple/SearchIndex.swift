#if (canImport(UIKit) || canImport(AppKit)) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import Baton
  public import BatonHost
  public import CoreSpotlight
  import Foundation

  /// The app's destinations in Spotlight. Each item's identifier is the link to its destination, so
  /// selecting the item opens that destination. The item's title and keywords come from
  /// ``/Baton/Routable/describe(_:)``.
  ///
  /// ```swift
  /// let index = SearchIndex(of: scenes)
  /// try await index.update(albums.map { Album(id: $0.id) })
  /// ```
  ///
  /// Items belong to the signed-in account (``BatonHost/SceneDirectory/account``), and are removed
  /// from the index when that account signs out.
  ///
  /// Keep the index for as long as the app runs.
  @MainActor public final class SearchIndex {
    /// Called if an account's items couldn't be removed. Baton tries again the next time the index
    /// changes, an account signs out, or the app launches.
    public var onProblem: (@MainActor (any Error) -> Void)?

    private let scenes: SceneDirectory
    private let index: CSSearchableIndex
    /// The domains of signed-out accounts whose items haven't been removed yet. They outlive the
    /// process, which may end before their items are gone.
    private var leaving = SearchIndex.saved {
      didSet {
        // The app may have other indexes with the same domains.
        Self.saved = Self.saved.subtracting(oldValue).union(leaving)
      }
    }
    private static var saved: Set<String> {
      get { Set(UserDefaults.standard.stringArray(forKey: "baton.search.leaving") ?? []) }
      set { UserDefaults.standard.set(newValue.sorted(), forKey: "baton.search.leaving") }
    }
    private var lastChange: Task<Void, any Error>?

    /// Creates an index of the app's scenes.
    public init(of scenes: SceneDirectory, in index: CSSearchableIndex = CSSearchableIndex()) {
      self.scenes = scenes
      self.index = index
      afterOthers { [self] in await removeLeaving() }
      scenes.accountEnded.append { [weak self] account in
        guard let self else { return }
        leaving.insert(Self.domain(of: account))
        afterOthers { [self] in await removeLeaving() }
      }
    }

    /// Adds destinations to the index, or updates the ones that are already there.
    ///
    /// - Throws: ``/Baton/RoutingError`` if a destination has no title, if its link wouldn't open
    ///   it from Spotlight, or if the account signs out in the meantime. In that case, nothing is
    ///   indexed. Throws the system's error if the system rejects the items.
    public func update(_ destinations: [any Destination]) async throws {
      try await put(destinations, replacing: false)
    }

    /// Replaces all of the account's items in the index with these destinations.
    ///
    /// - Throws: The same errors as ``update(_:)``.
    public func replace(with destinations: [any Destination]) async throws {
      try await put(destinations, replacing: true)
    }

    /// Adds destinations to the index.
    ///
    /// - Parameters:
    ///   - destinations: The destinations.
    ///   - replacing: True to remove the account's other items first.
    ///   - finish: Called with each item and the index of its destination, to add more attributes.
    package func put(
      _ destinations: [any Destination], replacing: Bool,
      finish: (CSSearchableItem, Int) -> Void = { _, _ in }
    ) async throws {
      let domain = domain
      let items = try destinations.map { try item($0, in: domain) }
      for (index, item) in items.enumerated() { finish(item, index) }
      try await afterOthers { [self] in
        if replacing { try await remove(domain) }
        await removeLeaving()
        guard domain == self.domain else { throw RoutingError.signedOut }
        try await finished { index.indexSearchableItems(items, completionHandler: $0) }
      }.value
    }

    /// Removes destinations from the index. Use this for destinations whose content is gone.
    public func forget(_ destinations: [any Destination]) async throws {
      let links = try destinations.map { try scenes.router.link(to: $0) }
      try await afterOthers { [self] in
        try await finished {
          index.deleteSearchableItems(withIdentifiers: links, completionHandler: $0)
        }
      }.value
    }

    /// Makes a change after all earlier ones. Otherwise, two replacements at the same time would
    /// leave the items of both.
    @discardableResult private func afterOthers(
      _ make: @escaping @MainActor () async throws -> Void
    ) -> Task<Void, any Error> {
      let change = Task { [lastChange] in
        _ = await lastChange?.result
        try await make()
      }
      lastChange = change
      return change
    }

    private func item(
      _ destination: some Destination, in domain: String
    ) throws(RoutingError) -> CSSearchableItem {
      let router = scenes.router
      _ = try router.routableType(of: destination)?.published(destination)
      let link = try router.deliveredLink(to: destination, from: .searchItem)
      let attributes = CSSearchableItemAttributeSet(describing: destination)
      guard attributes.title?.isEmpty == false else { throw .untitled(destination) }
      return CSSearchableItem(
        uniqueIdentifier: link, domainIdentifier: domain, attributeSet: attributes)
    }

    private func remove(_ domain: String) async throws {
      try await finished {
        index.deleteSearchableItems(withDomainIdentifiers: [domain], completionHandler: $0)
      }
    }

    /// Waits until the system has finished a change.
    private func finished(
      _ change: (_ completion: @escaping @Sendable ((any Error)?) -> Void) -> Void
    ) async throws {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        change { error in
          if let error { done.resume(throwing: error) } else { done.resume() }
        }
      }
    }

    /// Removes the items of accounts that have signed out, unless they've signed in again.
    private func removeLeaving() async {
      for domain in leaving where domain != self.domain {
        do {
          try await remove(domain)
          leaving.remove(domain)
        } catch {
          // Save the domain again, because another index may have removed its own items.
          leaving.insert(domain)
          onProblem?(error)
        }
      }
      leaving.remove(self.domain)
    }

    private var domain: String { Self.domain(of: scenes.account) }

    /// Returns an account's domain. Dots separate the domain's levels, and each domain includes the
    /// domains below it.
    private static func domain(of account: String?) -> String {
      guard let account else { return "baton.everyone" }
      let name = account.utf8.map { String($0, radix: 16) }.joined(separator: "-")
      return "baton.account.\(name)"
    }
  }

  extension RoutingError {
    fileprivate static func untitled(_ destination: some Destination) -> Self {
      Self(
        .values,
        says: "\(destination.words) has no title for Spotlight. Fix: set it in `describe(_:)`")
    }
  }
#endif
