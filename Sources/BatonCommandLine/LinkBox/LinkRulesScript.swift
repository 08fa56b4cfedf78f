/// The rules of links, patterns and rank for the page: `linkRules(table).judge(link, source)`. It follows the
/// slow statement of the rules in the tests, not the fast table; a test asks both of the same links.
enum LinkRulesScript {
  /// Of ``text``, SHA-256 in base64: a test compares them.
  static let digest = "QPVqk+ONGxZEOGAv42w9+4GSZhAFhXf5p2NBkd+jHCM="

  static let text =
    "\"use strict\";\nconst linkRules = table => {\nconst links = table.links;\n"
    + LinkReadingScript.text + LinkValueScript.text + LinkMatchingScript.text
    + LinkRewritingScript.text + "return { judge };\n};\n"
}
