/// The account that a request, a saved state or a screen belongs to.
///
/// A request belongs to the account that was signed in when it came in. It never runs, opens, resumes or answers for
/// another one.
package struct Owner: Hashable, Sendable {
  /// The app's name for the account, or nil if the user was signed out.
  package var account: String?

  package init(_ account: String?) { self.account = account }
}
