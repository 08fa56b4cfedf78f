package import Baton
import Foundation

/// A directory's router, readable on any thread.
package final class NewestRouter: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Router

  package init(_ router: Router) { held = router }

  package internal(set) var router: Router {
    get { lock.withLock { held } }
    set { lock.withLock { held = newValue } }
  }
}
