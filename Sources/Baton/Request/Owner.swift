/// The account that a request, a saved state, or a screen belongs to.
///
/// A request belongs to the account that was signed in when it arrived, and never runs for another
/// account. Accounts are compared byte by byte, because `String` treats different Unicode forms as
/// equal, but servers don't.
package struct Owner: Hashable, Sendable {
  /// The app's name for the account, or nil if the user was signed out.
  package var account: String?

  package init(_ account: String?) { self.account = account }

  package static func == (a: Self, b: Self) -> Bool {
    guard let one = a.account, let other = b.account else { return a.account == b.account }
    return one.hasSameBytes(as: other)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(account.map { Array($0.utf8) })
  }
}
