import Baton

/// A check of the values that another version wrote to activities and saved states. It decodes them
/// as the current type, encodes them again, and compares the results.
struct StoredComparison {
  /// The result for one example.
  private typealias Trial = (
    name: String, before: [String: ActivityValue], after: [String: ActivityValue]?, reason: String?
  )

  private let trials: [Trial]
  private let renamed: [String: String]
  private let isMigrated: Bool

  init(_ examples: [PublishedType.Example], of old: PublishedType, as type: RouteType) {
    renamed = Dictionary(
      type.traits.renamed.map { ($0.old, $0.property) }, uniquingKeysWith: { first, _ in first })
    isMigrated = type.traits.version > old.version
    trials = examples.flatMap { example in
      [("a saved state", example.saved, ValueForm.saved)]
        + (type.type.activityTypes.isEmpty
          ? [] : [("an activity", example.activity ?? example.saved, ValueForm.values)])
    }.map { name, stored, form -> Trial in
      do {
        let value = try type.decode(stored: stored.values, form: form).value
        return (name, stored.values, try type.stored(value, form: form), nil)
      } catch {
        return (name, stored.values, nil, RoutingError.activityValues(error, type).message)
      }
    }
  }

  var isRead: Bool { trials.allSatisfy { $0.after != nil } }

  /// Returns true if some examples have a value for the property, and all of these can be read. If
  /// `hasValue` is false, checks the examples without a value instead.
  func reads(_ name: String, hasValue: Bool = true) -> Bool {
    let some = trials.filter { ($0.before[name] ?? .null != .null) == hasValue }
    return !some.isEmpty && some.allSatisfy { $0.after != nil }
  }

  /// Returns each kind of change once, with the first example that shows it.
  ///
  /// - Parameter reported: The properties whose changes have already been reported.
  func changes(of name: String, besides reported: Set<String>) -> [RouteChange] {
    if let trial = trials.first(where: { $0.after == nil }) {
      return [
        RouteChange(
          .valuesUnread, name,
          "can't read \(trial.name) from the old version: \(trial.reason ?? "")", breaks: true,
          fix: "raise .version and convert the values in migrate")
      ]
    }
    // Migrated values are meant to differ, so don't compare them.
    guard !isMigrated else { return [] }
    var changes: [RouteChange] = []
    var seen = reported
    for trial in trials {
      for (key, before) in trial.before.sorted(by: { $0.key < $1.key })
      where key != RouteType.versionKey {
        let after = trial.after?[key] ?? renamed[key].flatMap { trial.after?[$0] }
        guard after != before, before != .null, seen.insert(key).inserted else { continue }
        changes.append(
          RouteChange(
            .storedChanged, "\(name).\(key)",
            (after.map { "is \($0)" } ?? "is lost,") + " although \(trial.name) has \(before)",
            breaks: true, fix: "decode what encode(to:) writes, or raise .version"))
      }
    }
    return changes
  }
}

extension RouteType {
  /// Returns true if the type accepts a link's text for a property, next to an example's other
  /// values.
  func reads(_ text: String, as name: String) -> Bool {
    guard let property = properties.first(where: { $0.name == name }), let example = examples.first,
      var values = try? stored(example, form: .link)
    else { return false }
    values[name] = property.isList ? .array([.string(text)]) : .string(text)
    return (try? decode(stored: values, form: .link)) != nil
  }
}
