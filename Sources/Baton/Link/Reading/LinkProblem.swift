/// The reason why a string isn't a link, or why the router refuses a link.
///
/// `DeepLink.init(_:)` throws a problem for text that RFC 3986 doesn't allow, and
/// ``DeepLink/refusal(limits:)`` returns a problem for a valid link that routers refuse. A problem
/// is safe to log, because it contains only one part of the link: the character that caused the
/// problem.
public struct LinkProblem: Error, Hashable, Sendable {
  package let kind: Kind
  /// The number of UTF-8 bytes before the problem.
  package let offset: Int
  package let part: Part
  /// The character, byte, or limit that caused the problem.
  let detail: Detail

  package init(_ kind: Kind, at offset: Int, in part: Part, _ detail: Detail = .none) {
    self.kind = kind
    self.offset = offset
    self.part = part
    self.detail = detail
  }

  package enum Detail: Hashable, Sendable, BitwiseCopyable {
    case none
    case scalar(Unicode.Scalar)
    case byte(UInt8)
    case limit(Int)
  }
}

extension LinkProblem {
  /// The kinds of problems: *invalid* ones first, then *refused* ones.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A character that RFC 3986 doesn't allow at this position.
    case illegalCharacter
    /// A `%` without two hexadecimal digits after it (RFC 3986 §2.1).
    case badPercentSequence
    /// A colon after text that isn't a scheme (RFC 3986 §3.1, §4.2).
    case badScheme
    /// A port that isn't a number (RFC 3986 §3.2.3).
    case badPort
    /// Brackets without a well-formed IP address (RFC 3986 §3.2.2).
    case badAddress

    /// A control character (C0, DEL, or C1) after decoding.
    case controlCharacter
    /// Invalid UTF-8 after decoding.
    case invalidUTF8
    /// User info, even if it's empty.
    case userInfo
    /// A port that the router doesn't accept.
    case port
    /// More bytes than ``LinkLimits/maxBytes``.
    case tooLong
    /// More segments than ``LinkLimits/maxSegments``.
    case tooManySegments
    /// More query items than ``LinkLimits/maxQueryItems``.
    case tooManyQueryItems
    /// A segment, query value, or fragment with more bytes than ``LinkLimits/maxValueBytes``.
    case valueTooLong
  }

  /// The whole link, or one of its components (RFC 3986 §3).
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case link, scheme, userInfo, host, port, path, query, fragment
  }

  /// True if the text is neither a URI nor a relative reference (RFC 3986 §4.1). False if RFC 3986
  /// allows the link, but the router refuses it.
  package var isInvalid: Bool {
    switch kind {
    case .illegalCharacter, .badPercentSequence, .badScheme, .badPort, .badAddress: true
    case .controlCharacter, .invalidUTF8, .userInfo, .port, .tooLong, .tooManySegments,
      .tooManyQueryItems, .valueTooLong:
      false
    }
  }
}
