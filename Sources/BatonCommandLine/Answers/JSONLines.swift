package import Baton
import BatonInspection

/// A batch format with one question on each input line and one answer on each output line, all JSON
/// objects.
///
/// Line `n` of the output answers line `n` of the input. A line without a JSON object, such as an
/// empty one, gets `{"id":null,"reason":"…"}`. Text after the last newline only counts as a line if
/// it isn't empty. Lines are read as needed, so a batch can be larger than the available memory.
package enum JSONLines {
  /// Answers every line of the input.
  ///
  /// - Parameter answer: Returns the answer to a question. It can repeat the question's `id`.
  package static func answer(
    _ streams: CommandStreams, with answer: (JSONObject) -> any Encodable
  ) {
    while !streams.isBroken, let line = streams.nextLine() {
      let reply: any Encodable =
        switch question(in: line) {
        case .success(let object): answer(object)
        case .failure(let refusal): refusal
        }
      // Answers are plain values, which can always be encoded.
      streams.writeWhole(((try? JSON(encoding: reply)) ?? .null).line + "\n")
    }
  }

  /// The answer to a line that isn't a question.
  package struct Refusal: Codable, Error {
    @OrNull var id: JSON?
    let reason: String
  }

  private static func question(in line: [UInt8]) -> Result<JSONObject, Refusal> {
    guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
      return .failure(Refusal(reason: "the line is empty"))
    }
    do throws(JSONSyntaxError) {
      let value = try JSON(parsing: line)
      guard case .object(let object) = value else {
        return .failure(Refusal(reason: "the line is \(value.kind), not an object"))
      }
      return .success(object)
    } catch {
      return .failure(Refusal(reason: error.description))
    }
  }
}
