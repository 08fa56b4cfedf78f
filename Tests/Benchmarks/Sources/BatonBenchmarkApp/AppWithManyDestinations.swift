package import Baton

/// An app of 77 typical destinations, for measuring launch and size.
package struct AppWithManyDestinations {
  package let features: [any Feature] = [
    Music(), Films(), Books(), Shopping(), Travel(), Mailbox(), Training(), Lessons(),
  ]

  package init() {}
}
