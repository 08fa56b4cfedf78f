#if (canImport(UIKit) || canImport(AppKit)) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import Baton
  public import BatonHost
  public import CoreSpotlight

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
    /// changes or an account signs out.
    public var onProblem: (@MainActor (any Error) -> Void)?

    private let scenes: SceneDirectory
    private let index: CSSearchableIndex
    /// The domains of signed-out accounts whose items haven't been removed yet.
    private var leaving: Set<String> = []

    /// Creates an index of the app's scenes.
    public init(of scenes: SceneDirectory, in index: CSSearchableIndex = CSSearchableIndex()) {
      self.scenes = scenes
      self.index = index
      scenes.accountEnded.append { [weak self] account in
        self?.leaving.insert(Self.domain(of: account))
        Task { await self?.removeLeaving() }
      }
    }

    /// Adds destinations to the index, or updates the ones that are already there.
    ///
    /// - Throws: ``/Baton/RoutingError`` if a destination has no title, if its link wouldn't open
    ///   it from Spotlight, or if the account signs out in the meantime. In that case, nothing is
    ///   indexed. Throws the system's error if the system rejects the items.
    public func update(_ destinations: [any Destination]) async throws {
      try await put(destinations.map { Entry($0) }, replacing: false)
    }

    /// Replaces all of the account's items in the index with these destinations.
    ///
    /// - Throws: The same errors as ``update(_:)``.
    public func replace(with destinations: [any Destination]) async throws {
      try await put(destinations.map { Entry($0) }, replacing: true)
    }

    /// A destination, and additional attributes for its item.
    package struct Entry {
      let destination: any Destination
      let finish: (CSSearchableItem) -> Void

      package init(
        _ destination: any Destination, finish: @escaping (CSSearchableItem) -> Void = { _ in }
      ) {
        self.destination = destination
        self.finish = finish
      }
    }

    package func put(_ entries: [Entry], replacing: Bool) async throws {
      let domain = domain
      let items = try entries.map { entry in
        let item = try item(entry.destination, in: domain)
        entry.finish(item)
        return item
      }
      if replacing { try await remove(domain) }
      await removeLeaving()
      guard domain == self.domain else { throw RoutingError.signedOut }
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        index.indexSearchableItems(items) { error in done.end(error) }
      }
    }

    /// Removes destinations from the index. Use this for destinations whose content is gone.
    public func forget(_ destinations: [any Destination]) async throws {
      let links = try destinations.map { try scenes.router.link(to: $0) }
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        index.deleteSearchableItems(withIdentifiers: links) { error in done.end(error) }
      }
    }

    private func item(
      _ destination: some Destination, in domain: String
    ) throws(RoutingError) -> CSSearchableItem {
      let router = scenes.router
      let link = try router.deliveredLink(to: destination, from: .searchItem)
      let attributes = CSSearchableItemAttributeSet(describing: destination)
      guard attributes.title?.isEmpty == false else { throw .untitled(destination) }
      return CSSearchableItem(
        uniqueIdentifier: link, domainIdentifier: domain, attributeSet: attributes)
    }

    private func remove(_ domain: String) async throws {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        index.deleteSearchableItems(withDomainIdentifiers: [domain]) { error in done.end(error) }
      }
    }

    /// Removes the items of accounts that have signed out, unless they've signed in again.
    private func removeLeaving() async {
      for domain in leaving where domain != self.domain {
        // Remove the domain first, because the account may sign in and out again in the meantime.
        leaving.remove(domain)
        do {
          try await remove(domain)
        } catch {
          leaving.insert(domain)
          onProblem?(error)
        }
      }
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

  extension CheckedContinuation<Void, any Error> {
    fileprivate func end(_ error: (any Error)?) {
      if let error { resume(throwing: error) } else { resume() }
    }
  }
#endif
