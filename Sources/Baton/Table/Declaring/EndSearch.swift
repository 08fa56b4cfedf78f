/// Walks over the parts of a text with parameters from the last to the first, and knows of each position
/// whether the parts behind it fit what follows.
struct EndSearch {
  private let text: ComparedText
  private let staysInLabel: Bool
  /// Whether all parts that were gone over fit from a position on.
  private var fits: [Bool]
  /// What numbers are made of, once one is looked for.
  private var digits: DigitRuns?

  init(_ text: ComparedText, staysInLabel: Bool) {
    self.text = text
    self.staysInLabel = staysInLabel
    fits = Array(repeating: false, count: text.bytes.count + 1)
    fits[text.bytes.count] = true
  }

  func fits(at position: Int) -> Bool { fits[position] }

  /// Goes over a literal that stands before what has been gone over.
  mutating func goBack(over literal: [UInt8], from starts: ClosedRange<Int>) {
    var fitting = Array(repeating: false, count: fits.count)
    for start in starts {
      if let end = text.end(of: literal, at: start), fits[end] { fitting[start] = true }
    }
    fits = fitting
  }

  /// Goes over a parameter: where it ends from each start, as far back as what follows lets it; 0 where it
  /// has no end.
  mutating func goBack(
    over kind: ParameterKind, words: [[UInt8]], domains: [Domain], from starts: ClosedRange<Int>
  ) -> [Int32] {
    let urls = kind == .kind(.url) ? URLEnds(text.bytes, domains: domains) : nil
    let places = FittingPlaces(
      urls?.whole(fits) ?? fits, in: text.bytes, staysInLabel: staysInLabel)
    var ends = Array(repeating: 0 as Int32, count: fits.count)
    switch kind {
    case .closed:
      for start in starts { ends[start] = Int32(end(ofOneOf: words, at: start, places)) }
    case .kind(.data):
      ends = places.dataEnds(in: text.bytes)
    case .kind(let kind):
      for start in starts where start < text.bytes.count {
        ends[start] = Int32(urls?.end(at: start, places) ?? end(of: kind, at: start, places))
      }
    }
    for start in fits.indices { fits[start] = starts.contains(start) && ends[start] > 0 }
    return ends
  }

  private func end(ofOneOf words: [[UInt8]], at start: Int, _ places: FittingPlaces) -> Int {
    var best = 0
    for word in words {
      if let end = text.end(of: word, at: start), end > best, places.takes(end, from: start) {
        best = end
      }
    }
    return best
  }

  private mutating func end(
    of kind: ValueKind, at start: Int, _ places: FittingPlaces
  ) -> Int {
    let bytes = text.bytes
    switch kind {
    case .text, .custom, .data:
      return places.last(upTo: bytes.count, from: start)
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      let numbers = NumberEnds(bytes, knownDigits(), places)
      return numbers.endOfInteger(kind, at: start)
    case .float, .double, .decimal:
      let numbers = NumberEnds(bytes, knownDigits(), places)
      return numbers.endOfNumber(kind, at: start)
    case .bool: return longest([start + 5, start + 4], of: kind, at: start, places)
    case .uuid: return longest([start + 36], of: kind, at: start, places)
    case .date:
      var zone = start + 19
      if zone < bytes.count, bytes[zone] == .dot { zone = knownDigits().end(at: zone + 1) }
      return longest([zone + 6, zone + 1, start + 10], of: kind, at: start, places)
    // Read by what knows the app's domains.
    case .url: return 0
    }
  }

  /// The first of a few ends at which there is a value.
  private func longest(
    _ ends: [Int], of kind: ValueKind, at start: Int, _ places: FittingPlaces
  ) -> Int {
    ends.first { end in
      end <= text.bytes.count && places.takes(end, from: start)
        && kind.accepts(text.bytes[start..<end])
    } ?? 0
  }

  private mutating func knownDigits() -> DigitRuns {
    if let digits { return digits }
    let made = DigitRuns(text.bytes)
    digits = made
    return made
  }
}

/// The positions from which what follows fits, found without a walk.
struct FittingPlaces {
  private let fits: [Bool]
  /// The last of them up to a position; 0 where there is none, for nothing ends where the text begins.
  private let last: [Int32]
  /// Where the label ends in which a position stands; empty where labels do not count.
  private let labelEnds: [Int32]

  init(_ fits: [Bool], in text: [UInt8], staysInLabel: Bool) {
    self.fits = fits
    var last = Array(repeating: 0 as Int32, count: fits.count)
    var found: Int32 = 0
    for position in fits.indices {
      if fits[position] { found = Int32(position) }
      last[position] = found
    }
    self.last = last
    guard staysInLabel else {
      labelEnds = []
      return
    }
    var ends = Array(repeating: Int32(text.count), count: fits.count)
    for position in text.indices.reversed() {
      ends[position] = text[position] == .dot ? Int32(position) : ends[position + 1]
    }
    labelEnds = ends
  }

  private func label(of start: Int) -> Int {
    labelEnds.isEmpty ? fits.count - 1 : Int(labelEnds[start])
  }

  /// Whether a parameter may end here.
  func takes(_ end: Int, from start: Int) -> Bool { end <= label(of: start) && fits[end] }

  /// The last end behind `start`, or behind a later position, and none after `limit`; 0 where there is none.
  func last(upTo limit: Int, from start: Int, behind least: Int? = nil) -> Int {
    let end = Int(last[min(limit, label(of: start))])
    return end > least ?? start ? end : 0
  }

  /// Where base64url without padding ends from each start: whole groups of four, then perhaps two or three
  /// characters that leave no bits over.
  func dataEnds(in text: [UInt8]) -> [Int32] {
    var ends = Array(repeating: 0 as Int32, count: fits.count)
    /// How many characters of base64url stand here, up to four.
    var run = 0
    for start in text.indices.reversed() {
      run = text[start].base64URLValue == nil ? 0 : min(run + 1, 4)
      func leavesNoBits(_ count: Int, _ bits: UInt8) -> Bool {
        run >= count && fits[start + count]
          && (text[start + count - 1].base64URLValue ?? bits) & bits == 0
      }
      if run == 4, ends[start + 4] > 0 {
        ends[start] = ends[start + 4]
      } else if run == 4, fits[start + 4] {
        ends[start] = Int32(start + 4)
      } else if leavesNoBits(3, 0b11) {
        ends[start] = Int32(start + 3)
      } else if leavesNoBits(2, 0b1111) {
        ends[start] = Int32(start + 2)
      }
    }
    return ends
  }
}
