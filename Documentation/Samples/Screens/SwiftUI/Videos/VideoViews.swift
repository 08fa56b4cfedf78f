import BatonSampleVideos
import BatonSwiftUI
import Foundation
import SwiftUI
import SwiftUIPages

/// A view that plays a video, starting at the destination's position.
struct VideoPlayerView: View {
  let video: VideoPlayer
  @State private var position: Int?

  init(video: VideoPlayer) {
    self.video = video
    _position = State(initialValue: video.position)
  }

  var body: some View {
    VStack {
      Text("Video \(video.videoId) at \(position ?? 0)")
      Button("Forward") { position = (position ?? 0) + 10 }
    }
    .publishes(VideoPlayer(videoId: video.videoId, position: position)) { destination in
      position = destination.position ?? position
    }
    .background { LinkWhileLeaving() }
  }
}

/// The list of videos, with the app's own buttons, a link in a line of text, and sheets and an
/// alert that aren't destinations.
struct VideoLibraryView: View {
  @Environment(\.host) private var host
  @State private var showsAbout = false
  @State private var showsDraft = false
  @State private var asks = false

  var body: some View {
    VStack {
      Text("Videos")
      Button("Play the first") { host.open(VideoPlayer(videoId: "first")) }
      DestinationLink(VideoPlayer(videoId: "latest")) { Text("Play the latest") }
      Link("Moon cats", destination: URL(string: "https://www.example.com/shows/moon-cats")!)
      Link("Elsewhere", destination: URL(string: "https://www.example.org/")!)
      Button("About") { showsAbout = true }
      Button("Write") { showsDraft = true }
      Button("Erase") { asks = true }
    }
    .sheet(isPresented: $showsAbout) { Text("About videos") }
    .dismissesOnContinuation($showsAbout)
    .sheet(isPresented: $showsDraft) { Text("A draft") }
    .dismissesOnContinuation($showsDraft) { .stay("a draft") }
    .alert("Erase all videos?", isPresented: $asks) { Button("Keep", role: .cancel) {} }
  }
}
