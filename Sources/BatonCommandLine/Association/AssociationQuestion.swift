import Baton
import BatonInspection

/// One line of `baton aasa match --batch`.
struct AssociationQuestion {
  private let question: JSONObject

  init(_ question: JSONObject) {
    self.question = question
  }

  var answer: JSONObject {
    var answer: JSONObject = ["id": question["id"] ?? .null]
    guard let link = question["link"]?.asString else {
      answer["reason"] = "\"link\" is not a string"
      return answer
    }
    if question["aasa"] == nil, question["components"] != nil {
      add(decision(on: link, for: Self.bareApp, in: bareList), in: bareList, to: &answer)
      return answer
    }
    let text = AssociationText(question["aasa"] ?? .null)
    if let app = question["appID"]?.asString {
      add(decision(on: link, for: app, in: text), in: text, to: &answer)
      return answer
    }
    let domain = question["domain"]?.asString
    answer["decisions"] = .object(
      JSONObject(
        text.file.decisions(on: link, domain: domain).map {
          .init(key: $0.appID, value: .string($0.decision.verdict.rawValue))
        }))
    return answer
  }

  private static let bareApp = "0.app"

  /// A bare list of components as a file of one app.
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
    on link: String, for app: String, in text: AssociationText
  ) -> AssociationFile.Decision {
    text.file.decision(on: link, for: app, domain: question["domain"]?.asString)
  }

  private func add(
    _ decision: AssociationFile.Decision, in text: AssociationText, to answer: inout JSONObject
  ) {
    answer["decision"] = .string(decision.verdict.rawValue)
    answer["component"] = decision.place.map(text.component) ?? .null
    answer["reason"] = .string(decision.reason)
  }
}
