public import Baton

/// Makes a struct conform to ``/Baton/Destination``, with these patterns.
///
/// ```swift
/// @Destination("play_video/:videoId?{position}", "videos/:videoId")
/// public struct VideoPlayer {
///   public var videoId: String
///   public var position: Int?
///   public static let examples = [VideoPlayer(videoId: "abcd1234", position: 90)]
///   public var placement: Placement { .push(on: VideoLibrary()) }
/// }
/// ```
///
/// The macro adds the conformance and `patterns`. For a `public` or `package` struct, it also adds
/// the initializer, because the initializer that Swift synthesizes is only internal. A misspelled
/// parameter, a required property that a pattern leaves out, and mistakes in a pattern's text are
/// compile errors at the pattern.
///
/// If it has patterns and sees that Swift would code exactly the struct's properties, the macro also
/// writes `init(from:)` and `encode(to:)`. They do the same as Swift's own, but take up less space in
/// the app.
///
/// The macro sees only the code inside the struct's braces, and patterns that are string literals.
/// The router checks everything else: `#if`, property wrappers, type aliases, and types with
/// `CodingKeys` or `init(from:)`. If `CodingKeys`, `init(from:)` or `encode(to:)` is in an extension
/// or comes from a protocol, or if a pattern needs `CodingKeys`, declare `patterns` yourself and
/// leave out the arguments, or conform by hand.
///
/// If the types in your module are isolated to the main actor by default, also declare the
/// conformance: `struct VideoPlayer: Destination`.
///
/// - Parameter patterns: The patterns of the destination's links, if any.
@attached(member, names: named(patterns), named(init))
@attached(
  extension, conformances: Destination, names: named(CodingKeys), named(init(from:)),
  named(encode(to:)))
public macro Destination(_ patterns: RoutePattern...) =
  #externalMacro(module: "BatonMacroPlugin", type: "DestinationMacro")

/// Makes a struct conform to ``/Baton/Command``, with these patterns.
///
/// ```swift
/// @Command("diagnostics/send?{level=1}")
/// public struct SendDiagnostics {
///   public var level: Int
///   public static let examples = [SendDiagnostics(level: 2)]
///   public var confirmation: CommandConfirmation { "Send a report of level \(level)?" }
/// }
/// ```
///
/// It adds and checks the same things as ``Destination(_:)``.
///
/// - Parameter patterns: The patterns of the command's links, if any.
@attached(member, names: named(patterns), named(init))
@attached(
  extension, conformances: Command, names: named(CodingKeys), named(init(from:)), named(encode(to:))
)
public macro Command(_ patterns: RoutePattern...) =
  #externalMacro(module: "BatonMacroPlugin", type: "CommandMacro")
