import Baton

extension CommandConfirmation {
  var json: JSONObject {
    [
      "title": .string(title), "message": message.map(JSONValue.string) ?? .null,
      "action": .string(action), "destructive": .bool(isDestructive),
    ]
  }
}
