/// A value behind a single pointer, for values that are read and copied far more often than they
/// change.
///
/// Read the value's properties directly: calling a method of the value would copy it. Changing the
/// value while a copy of the box is alive duplicates the value, so finish reading from a copy
/// before you change the box.
@dynamicMemberLookup @_eagerMove struct Boxed<Value: Sendable>: Sendable {
  private var storage: Storage

  /// Unchecked, because the value only changes while its storage has a single reference.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value
    init(_ value: Value) { self.value = value }
  }

  init(_ value: Value) { storage = Storage(value) }

  @inline(__always) var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  @inline(__always) subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    storage.value[keyPath: path]
  }

  @inline(__always) subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Member {
    _read { yield storage.value[keyPath: path] }
    _modify { yield &value[keyPath: path] }
  }
}
