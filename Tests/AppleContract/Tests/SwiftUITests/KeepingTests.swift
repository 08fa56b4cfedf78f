@_spi(System) import AppleFoundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// What a drawing keeps for its views, and how long.
  @MainActor @Suite struct KeepingTests {
    private let drawing = Drawing { Desk() }

    init() async {
      SystemLog.problems.clear()
      drawing.open()
      await rest()
    }

    private func press(_ title: String) async {
      drawing.picture.buttons.first { $0.title == title }?.press()
      await rest()
    }

    @Test func forgetsWhatAViewThatLeftHeld() async {
      await press("Count")
      await press("Count")
      #expect(drawing.picture.texts.contains("2 of a"))

      await press("Hide")
      await press("Show")

      #expect(drawing.picture.texts.contains("0 of a"))
      #expect(problems == [])
    }

    @Test func makesATabWhenItIsFirstSelected() async {
      #expect(drawing.drawn.filter { $0 == "Second" } == [])

      drawing.picture.tabs[0].select("b")
      await rest()
      await press("Count")
      drawing.picture.tabs[0].select("a")
      await rest()

      #expect(!drawing.picture.texts.contains("1 of b"))
      drawing.picture.tabs[0].select("b")
      await rest()
      #expect(drawing.picture.texts.contains("1 of b"))
      #expect(problems == [])
    }
  }
}

private struct Desk: View {
  @State private var isShown = true
  @State private var tab = "a"

  var body: some View {
    Button(isShown ? "Hide" : "Show") { isShown.toggle() }
    TabView(selection: $tab) {
      First(isShown: isShown).tabItem { Text("A") }.tag("a")
      Second().tabItem { Text("B") }.tag("b")
    }
  }
}

private struct First: View {
  let isShown: Bool

  var body: some View {
    if isShown { Counter(name: "a") }
  }
}

private struct Second: View {
  var body: some View { Counter(name: "b") }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(count) of \(name)")
    Button("Count") { count += 1 }
  }
}
