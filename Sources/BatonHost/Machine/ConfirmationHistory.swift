import Baton
import Foundation

/// The recent commands from outside the app that the user was asked to confirm.
struct ConfirmationHistory: Sendable {
  struct Question {
    let command: any Command
    let source: Source.Kind
    var asked: Date
    /// The time when an equal command last arrived or the user last answered, whichever was later.
    var repeated: Date
  }

  private(set) var questions: [Question] = []
  /// The sources that have asked too often. Each is reported once.
  private(set) var silenced: Set<Source.Kind> = []

  enum Verdict {
    case ask
    case isRepeated
    /// The source asks too often. `isNews` is true for the first refused command, and then false
    /// until the source may ask again.
    case isTooMany(isNews: Bool)
  }

  /// Decides whether the host may ask the user about a command. If so, remembers the command.
  ///
  /// - Parameter isAsking: True if the user is being asked about the same command right now.
  mutating func verdict(
    on command: any Command, from source: Source.Kind, at now: Date, isAsking: Bool,
    _ limits: HostLimits
  ) -> Verdict {
    forget(at: now)
    let pause = limits.confirmationPause / .seconds(1)
    let isRecent = questions.contains {
      $0.command.isEqual(to: command) && now.timeIntervalSince($0.repeated) < pause
    }
    if isAsking || isRecent {
      postpone(command, at: now)
      return .isRepeated
    }
    let count = questions.count { $0.source == source && now.timeIntervalSince($0.asked) < 60 }
    guard count < limits.maxConfirmationsPerMinute else {
      return .isTooMany(isNews: silenced.insert(source).inserted)
    }
    silenced.remove(source)
    questions.append(Question(command: command, source: source, asked: now, repeated: now))
    return .ask
  }

  /// Restarts the pause for commands that are equal to this one.
  mutating func postpone(_ command: any Command, at now: Date) {
    for index in questions.indices where questions[index].command.isEqual(to: command) {
      questions[index].repeated = now
    }
  }

  /// Ends the pauses for all commands, because the user of the next account may have to confirm the
  /// same commands.
  mutating func forgetAnswers() {
    for index in questions.indices { questions[index].repeated = .distantPast }
  }

  /// Removes questions older than a minute, and resets dates that are now in the future.
  private mutating func forget(at now: Date) {
    for index in questions.indices {
      questions[index].asked = min(questions[index].asked, now)
      questions[index].repeated = min(questions[index].repeated, now)
    }
    questions.removeAll {
      now.timeIntervalSince($0.asked) >= 60 && now.timeIntervalSince($0.repeated) >= 60
    }
  }
}
