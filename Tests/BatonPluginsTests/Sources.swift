import BatonFeatureRegistrar
import BatonSourceReader

/// Returns a module whose files have the given texts. Each file also imports Baton.
func module(_ name: String, _ texts: String...) -> SourceModule {
  SourceModule(
    name: name,
    sources: texts.enumerated().map {
      SourceText(path: "\(name)/File\($0.offset).swift", text: "import Baton\n\($0.element)")
    })
}

extension Registration {
  /// The expressions in the generated list of features.
  var expressions: [String] { features.map(\.expression) }
}
