package import Baton

/// The features of an app of 77 destinations, as apps have them: what launching and size are measured by.
package struct AppOfManyPlaces {
  package let features: [any Feature] = [
    Music(), Films(), Books(), Shopping(), Travel(), Mailbox(), Training(), Lessons(),
  ]

  package init() {}
}
