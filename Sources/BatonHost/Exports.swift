// Apps that import the host also need routing, so this saves them a second import.
@_exported public import Baton
