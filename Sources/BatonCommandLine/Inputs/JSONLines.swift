package import Baton
import BatonInspection

/// A batch format with one question on each input line and one answer on each output line, all JSON
/// objects.
///
/// Line `n` of the output answers line `n` of the input. If an input line is empty or isn't a JSON
/// object, the answer is `{"id":null,"reason":"…"}`, plus a `format` if the other answers have one.
/// Text after the last newline counts as a line only if it isn't empty. Lines are read as needed,
/// so a batch can be larger than the available memory.
package enum JSONLines {
  /// Answers every line of the input.
  ///
  /// - Parameters:
  ///   - hasFormat: True to begin each answer with the version of its format.
  ///   - answer: Returns the answer to a question, and the exit code that the command would have if
  ///     this were the only question. The answer can repeat the question's `id`. If the function
  ///     throws, the answer is a ``Refusal``.
  /// - Returns: The highest exit code. Refusals count as ``CommandLineExit/usage``.
  @discardableResult package static func answer(
    _ streams: CommandStreams, hasFormat: Bool = false,
    with answer: (JSONObject) throws(UsageError) -> (any Encodable, CommandLineExit)
  ) -> CommandLineExit {
    var worst = CommandLineExit.done
    while !streams.isBroken, let line = streams.nextLine() {
      let reply: (answer: any Encodable, exit: CommandLineExit)
      var id: JSON?
      do throws(UsageError) {
        let object = try question(in: line)
        id = object["id"]
        reply = try answer(object)
      } catch {
        reply = (Refusal(id: id, reason: error.description), .usage)
      }
      if reply.exit.number > worst.number { worst = reply.exit }
      if hasFormat {
        streams.answer(reply.answer)
      } else {
        streams.writeWhole(JSON(encoding: reply.answer).line + "\n")
      }
    }
    return worst
  }

  /// Returns the link in a question.
  ///
  /// - Throws: ``UsageError`` if it's missing or empty.
  static func link(in question: JSONObject) throws(UsageError) -> String {
    guard let link = question["link"]?.asString else {
      throw UsageError(notText("link", question["link"]))
    }
    guard !link.isEmpty else { throw .emptyLink }
    return link
  }

  /// Returns the problem with a member that should be a string.
  static func notText(_ key: String, _ value: JSON?) -> String {
    "\"\(key)\" is \(value == nil ? "missing" : "not a string")"
  }

  /// The output for a line that can't be answered. It includes the reason.
  package struct Refusal: Codable {
    @NullIfNil var id: JSON?
    let reason: String
  }

  private static func question(in line: [UInt8]) throws(UsageError) -> JSONObject {
    guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
      throw UsageError("the line is empty")
    }
    let value: JSON
    do throws(JSONSyntaxError) {
      value = try JSON(parsing: line)
    } catch {
      throw UsageError(error.description)
    }
    guard case .object(let object) = value else {
      throw UsageError("the line is \(value.kind), not an object")
    }
    return object
  }
}
