// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import Foundation
public struct UTType : Hashable, Sendable {
  public init(identifier: String) { self.identifier = identifier }
  public let identifier: String
  public static let content: UTType = UTType(identifier: "public.content")
}
