import Baton
import BatonSourceReader

/// Fuzzes the sources of dependencies, which the registrar reads in each build. The registrar must
/// finish, return the same result twice, and print no unescaped text.
enum FeatureSources {
  static func ask(_ bytes: [UInt8]) {
    // A zero byte ends a file. The files are divided between two modules.
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let modules = ["Films", "Shorts"].enumerated().map { number, name in
      SourceModule(
        name: name,
        sources: texts.enumerated().filter { $0.offset % 2 == number }.map {
          SourceText(path: "File\($0.offset).swift", text: "import Baton\n\($0.element)")
        })
    }
    var registration: Registration?
    expectQuick(bytes.count, nanosecondsPerByte: 200_000) { registration = Registration(modules) }
    guard let registration else { return }
    let text = RegisteredFeatures(registration.features, runs: true).text
    let again = RegisteredFeatures(Registration(modules.reversed()).features, runs: true).text
    expect(again == text, "the order of modules matters: \(text)\n\(again)")
    for feature in registration.features {
      expect(
        feature.expression.utf8.allSatisfy { $0 >= 0x20 } && feature.expression.hasSuffix(")"),
        "no expression: \(feature.expression)")
    }
    for warning in registration.warnings.map(\.description) {
      expect(!warning.unicodeScalars.contains(where: \.isHidden), "raw: \(warning)")
    }
  }
}
