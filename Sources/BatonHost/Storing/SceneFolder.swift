import Foundation

/// A store's open folder, which belongs to the user. Files are opened through the folder's
/// descriptor, so that no symbolic link can redirect the store to another folder. Releasing this
/// object closes the descriptor.
final class SceneFolder {
  private let descriptor: Int32
  private let path: String
  private let disk: DiskCalls

  private init(_ descriptor: Int32, _ path: String, _ disk: DiskCalls) throws(FileFailure) {
    self.descriptor = descriptor
    self.path = path
    self.disk = disk
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .system(errno) }
    guard facts.st_uid == geteuid() else { throw .foreignOwner }
    if facts.st_mode & 0o077 != 0 { _ = try retrying { fchmod(descriptor, 0o700) } }
  }

  deinit { close(descriptor) }

  static func open(_ url: URL, _ disk: DiskCalls) throws(FileFailure) -> SceneFolder? {
    guard url.isFileURL else { throw .notAFolder }
    let path = plainPath(of: url)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    do {
      return try SceneFolder(retrying { disk.open(AT_FDCWD, path, flags) }, path, disk)
    } catch .system(ENOENT) {
      return nil
    } catch .system(ENOTDIR), .system(ELOOP) {
      throw isLink(path) ? .link : .notAFolder
    }
  }

  static func made(at url: URL, _ disk: DiskCalls) throws(FileFailure) -> SceneFolder {
    if let folder = try open(url, disk) { return folder }
    try make(plainPath(of: url), mode: 0o700, disk)
    guard let folder = try open(url, disk) else { throw .system(ENOENT) }
    return folder
  }

  /// Returns the path without a trailing slash, which would make the system follow a symbolic link.
  private static func plainPath(of url: URL) -> String {
    var path = url.path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  private static func make(_ path: String, mode: mode_t, _ disk: DiskCalls) throws(FileFailure) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    do {
      _ = try retrying { mkdir(path, mode) }
    } catch .system(EEXIST) {
      return
    } catch .system(ENOENT) where !parent.isEmpty {
      try make(parent, mode: 0o777, disk)
      do {
        _ = try retrying { mkdir(path, mode) }
      } catch .system(EEXIST) {
        return
      }
    }
    protect(path)
    // Syncing the parent folder also makes the new folder's name permanent.
    let above = disk.open(AT_FDCWD, parent.isEmpty ? "/" : parent, O_RDONLY | O_CLOEXEC)
    guard above >= 0 else { return }
    defer { close(above) }
    _ = disk.synchronize(above)
  }

  func files() throws(FileFailure) -> [String] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let own = try retrying { disk.open(descriptor, ".", flags) }
    guard let list = fdopendir(own) else {
      let number = errno
      close(own)
      throw .system(number)
    }
    defer { closedir(list) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(list) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    guard errno == 0 else { throw .system(errno) }
    return names
  }

  func file(_ name: String) throws(FileFailure) -> OpenFile? {
    do {
      return try open(name, O_RDONLY)
    } catch .system(ENOENT) {
      return nil
    }
  }

  func writableFile(_ name: String) throws(FileFailure) -> OpenFile {
    try open(name, O_RDWR)
  }

  /// Creates a file and makes its name permanent.
  func newFile(_ name: String) throws(FileFailure) -> OpenFile {
    let file = try open(name, O_RDWR | O_CREAT | O_EXCL)
    Self.protect(path + "/" + name)
    do throws(FileFailure) {
      try synchronize()
    } catch {
      // Remove the empty file, because it would be reported as damaged.
      try? remove(name)
      throw error
    }
    return file
  }

  private func open(_ name: String, _ access: Int32) throws(FileFailure) -> OpenFile {
    // The call is nonblocking, because opening a pipe would otherwise wait for its other end.
    let flags = access | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    do {
      return try OpenFile(retrying { disk.open(descriptor, name, flags) }, disk)
    } catch .system(ELOOP) {
      throw .link
    } catch .system(EISDIR), .system(ENXIO) {
      throw .notAFile
    }
  }

  func rename(_ name: String, to other: String) throws(FileFailure) {
    _ = try retrying { renameat(descriptor, name, descriptor, other) }
  }

  /// Removes a file, a link (but not the link's target), or an empty folder.
  func remove(_ name: String) throws(FileFailure) {
    guard unlinkat(descriptor, name, 0) != 0 else { return }
    let number = errno
    switch number {
    case ENOENT: return
    // `unlinkat` fails with these errors for a folder.
    case EISDIR, EPERM:
      guard unlinkat(descriptor, name, AT_REMOVEDIR) != 0 else { return }
      throw errno == ENOTDIR ? .system(number) : .notAFile
    default: throw .system(number)
    }
  }

  /// Makes new and removed names permanent.
  func synchronize() throws(FileFailure) {
    try disk.synchronized(descriptor)
  }
}
