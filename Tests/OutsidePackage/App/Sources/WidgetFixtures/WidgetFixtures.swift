import BatonTesting
import PodcastsFeature

/// An episode to test with.
public let sampleEpisode = Episode(name: "pilot")
