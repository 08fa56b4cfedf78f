import Baton

extension CommandConfirmation {
  var json: JSONObject {
    [
      "title": .string(title), "message": message.map(JSON.string) ?? .null,
      "action": .string(action), "destructive": .bool(isDestructive),
    ]
  }
}
