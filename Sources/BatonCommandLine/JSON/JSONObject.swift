/// The members of a JSON object in the order in which they are written.
///
/// Keys are compared byte by byte. No key stands twice: of several the last value counts, at the
/// place of the first, as RFC 8259 §4 leaves open and most readers do.
public struct JSONObject: Hashable, Sendable {
  /// One key with its value.
  public struct Member: Hashable, Sendable {
    /// The key, unescaped.
    public let key: String
    /// Its value.
    public var value: JSONValue

    /// Makes a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, each key once.
  public private(set) var members: [Member]

  /// Makes an object; of members with one key the last counts. The time grows with their number.
  public init(_ members: [Member] = []) {
    self.members = []
    self.members.reserveCapacity(members.count)
    // A hash for each key of a small object costs more than it saves.
    if members.count <= 16 {
      for member in members { self[member.key] = member.value }
      return
    }
    var places: [[UInt8]: Int] = [:]
    for member in members {
      let key = Array(member.key.utf8)
      if let place = places[key] {
        self.members[place].value = member.value
      } else {
        places[key] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// The value of a key. Setting one that is new appends it; setting nil takes it out. Looks through
  /// all members.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  private func place(of key: String) -> Int? {
    members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0, value: $1) })
  }
}
