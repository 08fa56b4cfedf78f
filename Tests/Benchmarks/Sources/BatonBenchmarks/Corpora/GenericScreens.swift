import Baton
import BatonBenchmarkApp
import BatonMacros

struct GenericFeature: Feature {
  let name: String
  let destinations: [any Destination.Type]
}

/// Returns the hundred types whose number begins with the given digit.
func genericScreens(
  startingWith first: Int, byMacro: Bool = false
) -> [any Destination.Type] {
  let digits: [any Digit.Type] = [
    Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self,
    Digit7.self, Digit8.self, Digit9.self,
  ]
  return digits.flatMap { second in digits.map { digits[first].screen(second, $0, byMacro) } }
}

/// A type for each of a thousand numbers.
private struct Screen<A: Digit, B: Digit, C: Digit>: Destination {
  static var number: String { "\(A.digit)\(B.digit)\(C.digit)" }
  static var patterns: [RoutePattern] {
    let texts = ["area-\(A.digit)/screen-\(number)/:id?{position}", "old/\(number)/:id"]
    return [RoutePattern(texts[0]), .deprecated(RoutePattern(texts[1]), since: "2")]
  }
  static var activityTypes: [ActivityType] { [ActivityType("com.example.screen-\(number)")] }
  static var examples: [Self] { [Self(id: "abcd1234", position: 90)] }

  var id: String
  var position: Int?
  var placement: Placement { .push(on: Floor()) }
}

/// The same types, declared by the macro.
@Destination
private struct MacroScreen<A: Digit, B: Digit, C: Digit> {
  static var patterns: [RoutePattern] { Screen<A, B, C>.patterns }
  static var activityTypes: [ActivityType] { Screen<A, B, C>.activityTypes }
  static var examples: [Self] { [Self(id: "abcd1234", position: 90)] }

  var id: String
  var position: Int?
  var placement: Placement { .push(on: Floor()) }
}

private protocol Digit {
  static var digit: Int { get }
}

extension Digit {
  static func screen(
    _ second: any Digit.Type, _ third: any Digit.Type, _ byMacro: Bool
  ) -> any Destination.Type {
    func make<B: Digit, C: Digit>(_: B.Type, _: C.Type) -> any Destination.Type {
      byMacro ? MacroScreen<Self, B, C>.self : Screen<Self, B, C>.self
    }
    return make(second, third)
  }
}

private enum Digit0: Digit { static let digit = 0 }
private enum Digit1: Digit { static let digit = 1 }
private enum Digit2: Digit { static let digit = 2 }
private enum Digit3: Digit { static let digit = 3 }
private enum Digit4: Digit { static let digit = 4 }
private enum Digit5: Digit { static let digit = 5 }
private enum Digit6: Digit { static let digit = 6 }
private enum Digit7: Digit { static let digit = 7 }
private enum Digit8: Digit { static let digit = 8 }
private enum Digit9: Digit { static let digit = 9 }
