public import Baton

/// Makes a struct a ``/Baton/Destination`` with these patterns.
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
/// It adds the conformance, `patterns`, and for a `public` or `package` struct the initializer that
/// Swift doesn't write. A misspelled parameter, a required property that a pattern leaves out, and
/// mistakes in a pattern's text are compile errors at the pattern.
///
/// The macro only sees the struct's own braces and the patterns that are written as plain texts. It
/// leaves the rest to the router: `#if`, property wrappers, type aliases, and types with
/// `CodingKeys` or `init(from:)`. If you write those in an extension, or a pattern needs
/// `CodingKeys`, declare `patterns` yourself and leave out the arguments, or conform by hand.
///
/// - Parameter patterns: The forms of its links, or nothing for none.
@attached(member, names: named(patterns), named(init))
@attached(extension, conformances: Destination)
public macro Destination(_ patterns: RoutePattern...) =
  #externalMacro(module: "BatonMacroPlugin", type: "DestinationMacro")

/// Makes a struct a ``/Baton/Command`` with these patterns.
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
/// It adds and checks the same as ``Destination(_:)``.
///
/// - Parameter patterns: The forms of its links, or nothing for none.
@attached(member, names: named(patterns), named(init))
@attached(extension, conformances: Command)
public macro Command(_ patterns: RoutePattern...) =
  #externalMacro(module: "BatonMacroPlugin", type: "CommandMacro")
