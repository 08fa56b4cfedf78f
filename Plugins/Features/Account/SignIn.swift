import Baton

/// The sign-in form, which covers the whole screen.
public struct SignIn: Destination {
  public static let patterns: [RoutePattern] = [
    "sign-in?{email}",
    .deprecated("login?user={email}", since: "1.5"),
  ]
  public static let examples = [SignIn(), SignIn(email: "ana+app@example.com")]

  /// The email address to prefill. Passwords can't be prefilled, because no pattern contains one.
  public var email: String?

  public var placement: Placement { .cover(over: AccountHome()) }

  public init(email: String? = nil) {
    self.email = email
  }
}

/// The sign-in link from an email. Only universal links are accepted, because any app can claim a
/// scheme. The code is redacted in descriptions.
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

/// A form to reset the password, usually opened from a link in an email.
public struct PasswordReset: Destination {
  public static let patterns: [RoutePattern] = ["sign-in/reset/{token?}"]
  public static let examples = [PasswordReset(token: "f00d"), PasswordReset()]
  public static let traits: [DestinationTrait] = [.accepts(.webLink), .redacts("token")]

  /// The token from the link. If it's nil, the form asks for the email address.
  public var token: String?

  public var placement: Placement { .push(on: SignIn()) }

  public init(token: String? = nil) {
    self.token = token
  }
}
