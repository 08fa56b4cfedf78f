// An app that imports the host needs routing too.
@_exported public import Baton
