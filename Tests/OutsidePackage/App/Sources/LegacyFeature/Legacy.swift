/// What is named like a feature, but knows nothing of Baton.
public struct Legacy {}
