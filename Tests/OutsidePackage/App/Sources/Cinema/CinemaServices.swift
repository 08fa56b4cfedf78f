@MainActor struct CinemaServices {
  var isMember: Bool { true }
  func buy(_ film: String) { print("bought \(film)") }
}
