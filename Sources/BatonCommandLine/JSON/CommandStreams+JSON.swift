import Baton

extension CommandStreams {
  /// Writes a line of JSON that begins with the version of its format. The version grows when a member goes or changes
  /// its meaning.
  func answer(_ object: JSONObject, format: Int = 1) {
    var answer: JSONObject = ["format": .number(format)]
    answer.add(object)
    writeWhole(JSON.object(answer).line + "\n")
  }
}
