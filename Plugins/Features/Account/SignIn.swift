import Baton

/// The form to sign in, over everything.
public struct SignIn: Destination {
  public static let patterns: [RoutePattern] = [
    "sign-in?{email}",
    .deprecated("login?user={email}", since: "1.5"),
  ]
  public static let examples = [SignIn(), SignIn(email: "ana+app@example.com")]

  /// Filled into the form. No pattern takes a password.
  public var email: String?

  public var placement: Placement { .cover(over: AccountHome()) }

  public init(email: String? = nil) {
    self.email = email
  }
}

/// The link of a mail that signs in. Only the universal link is taken, for any app can claim a scheme,
/// and the code stands in no text that is told.
public struct SignInCode: Destination {
  public static let patterns: [RoutePattern] = ["sign-in/code/:code"]
  public static let examples = [SignInCode(code: "X7-QP")]
  public static let traits: [DestinationTrait] = [.accepts(.webLink), .redacts("code")]

  public var code: String

  public var placement: Placement { .cover(over: AccountHome()) }

  public init(code: String) {
    self.code = code
  }
}

/// A new password, by the link of a mail.
public struct PasswordReset: Destination {
  public static let patterns: [RoutePattern] = ["sign-in/reset/{token?}"]
  public static let examples = [PasswordReset(token: "f00d"), PasswordReset()]
  public static let traits: [DestinationTrait] = [.accepts(.webLink), .redacts("token")]

  /// Nil asks for the address that the mail goes to.
  public var token: String?

  public var placement: Placement { .push(on: SignIn()) }

  public init(token: String? = nil) {
    self.token = token
  }
}
