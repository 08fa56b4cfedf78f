extension Router {
  /// The types of all activities that may lead somewhere, the system's own for web pages and search
  /// among them: what an adapter listens for where each type is listened for by itself.
  public var continuedTypes: [ActivityType] {
    let own = types.flatMap { $0.type.activityTypes }
    return Array(Set(own).union(ActivityType.system)).sorted { $0.name < $1.name }
  }
}
