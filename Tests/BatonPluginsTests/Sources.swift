import BatonFeatureRegistrar
import BatonSourceReader

/// Modules as a test writes them: the texts of their files, each of which imports Baton.
func module(_ name: String, _ texts: String...) -> SourceModule {
  SourceModule(
    name: name,
    sources: texts.enumerated().map {
      SourceText(path: "\(name)/File\($0.offset).swift", text: "import Baton\n\($0.element)")
    })
}

extension Registration {
  /// The expressions in the list.
  var expressions: [String] { features.map(\.expression) }
}
