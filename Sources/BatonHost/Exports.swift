// An app that imports the host needs the routing too.
@_exported public import Baton
