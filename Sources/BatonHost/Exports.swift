// An app has the routing with its host.
@_exported public import Baton
