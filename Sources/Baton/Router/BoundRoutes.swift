import Foundation

/// The routes of a table, each bound when it's first needed.
final class BoundRoutes: @unchecked Sendable {
  private let table: RouteTable
  private let declared: [Declared]
  private let types: [RoutableType]
  private let lock: NSLock
  private var bound: [BoundRoute?]

  /// A pattern, and true if links are printed from it.
  typealias Declared = (pattern: RoutePattern, isPrinted: Bool)

  /// - Parameters:
  ///   - declared: One for each route of the table, without exclusions.
  ///   - lock: It may be shared, because it's only held to read or write a reference.
  init(_ declared: [Declared], of types: [RoutableType], in table: RouteTable, lock: NSLock) {
    self.table = table
    self.declared = declared
    self.types = types
    self.lock = lock
    bound = Array(repeating: nil, count: declared.count)
  }

  var indices: Range<Int> { declared.indices }

  func isPrinted(_ number: Int) -> Bool { declared[number].isPrinted }

  subscript(number: Int) -> BoundRoute {
    lock.lock()
    let known = bound[number]
    lock.unlock()
    if let known { return known }
    let declaration = table.routes[number]
    let route = BoundRoute(
      declared[number], declaration, to: types[declaration.owner], in: table)
    lock.lock()
    defer { lock.unlock() }
    if let known = bound[number] { return known }
    bound[number] = route
    return route
  }
}
