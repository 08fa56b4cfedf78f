import Baton
import BatonInspection

/// A question about an association file, on one line of input to `baton match --batch`.
struct AssociationQuestion {
  let question: JSONObject

  var answer: (any Encodable, CommandLineExit) {
    let id = question["id"] ?? .null
    guard let link = question["link"]?.asString else {
      let reason = JSONLines.notText("link", question["link"])
      return (JSONLines.Refusal(id: id, reason: reason), .usage)
    }
    guard let file = question["aasa"] else {
      return decision(on: link, for: Self.bareApp, in: bareList, id: id)
    }
    let text = AssociationText(file)
    if let app = question["appID"]?.asString {
      return decision(on: link, for: app, in: text, id: id)
    }
    let decisions = text.file.decisions(on: link, domain: question["domain"]?.asString)
    let answer = AssociationBatchAnswer(
      id: id,
      decisions: .object(
        JSONObject(
          decisions.map { .init(key: $0.appID, value: .string($0.decision.verdict.rawValue)) })))
    return (answer, decisions.contains { $0.decision.verdict == .match } ? .done : .notFound)
  }

  private static let bareApp = "0.app"

  /// A file for a single app, made from a question that contains only components.
  private var bareList: AssociationText {
    var links: JSONObject = [
      "details": [
        ["appIDs": [.string(Self.bareApp)], "components": question["components"] ?? .null]
      ]
    ]
    links["defaults"] = question["defaults"]
    links["substitutionVariables"] = question["substitutionVariables"]
    return AssociationText(["applinks": .object(links)])
  }

  private func decision(
    on link: String, for app: String, in text: AssociationText, id: JSON
  ) -> (any Encodable, CommandLineExit) {
    let decision = text.file.decision(on: link, for: app, domain: question["domain"]?.asString)
    let answer = ComponentAnswer(
      id: id, decision: decision.verdict.rawValue,
      component: decision.place.map(text.component), reason: decision.reason)
    return (answer, decision.verdict == .match ? .done : .notFound)
  }
}

/// An association file's decisions about a link, one for each app, in the form that `match --batch`
/// writes.
package struct AssociationBatchAnswer: Codable {
  @NullIfNil var id: JSON?
  let decisions: JSON
}

/// An association file's decision about a link for one app, in the form that `match --batch`
/// writes.
package struct ComponentAnswer: Codable {
  @NullIfNil var id: JSON?
  let decision: String
  @NullIfNil var component: JSON?
  let reason: String
}
