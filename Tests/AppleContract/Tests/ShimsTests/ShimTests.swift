import ShimWriter
import Testing

@Suite struct ShimTests {
  @Test("A shim logs calls to unimplemented optional methods") func optionalRequirement() throws {
    let shim = try Shim(
      declarations: """
        module UIKit
        protocol P : NSObjectProtocol {
            optional func scene(_ scene: UIScene, `continue` activity: Activity) -> Bool //: = true
        }
        """, named: "P")

    #expect(
      shim.source.contains(
        """
        public protocol P : NSObjectProtocol {
          func scene(_ scene: UIScene, `continue` activity: Activity) -> Bool
        }
        extension P {
          public func scene(_ scene: UIScene, `continue` activity: Activity) -> Bool { \
        Unimplemented.note(self); return true }
        }
        """))
  }

  @Test("A property without a known default value is rejected") func unknownValue() {
    #expect(throws: (any Error).self) {
      try Shim(
        declarations: "module UIKit\nclass C : NSObject {\n    var size: Size { get set }\n}",
        named: "C")
    }
  }
}
