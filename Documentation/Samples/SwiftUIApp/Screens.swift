import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonSwiftUI
import SwiftUI

struct ShellScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(MainTabs.self) { _ in
        SlotTabs { slot in Label(slot.capitalized, systemImage: "circle") }
      }
    ]
  }
}

struct VideosScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(VideoLibrary.self) { _ in VideoLibraryView() },
      .init(VideoPlayer.self) { VideoPlayerView(video: $0) },
      .page(VideoCategory.self), .page(Playlist.self), .page(CharacterGames.self),
      .page(Downloads.self), .page(Show.self), .page(Episode.self), .page(LiveStream.self),
      .page(WatchParty.self),
    ]
  }
  var requirements: [Requirement] { Requirement("signedIn") { _ in .allow } }
}

struct ArticlesScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(ArticleEditor.self, model: ArticleEditorModel.init) { ArticleEditorView(model: $0) },
      .page(ArticleList.self), .page(ArticlePage.self), .page(ArticleSearch.self),
      .page(TaggedArticles.self), .page(ArticleArchive.self), .page(ArticleDigest.self),
      .page(AuthorPage.self),
    ]
  }
}

struct MailScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(MailSplit.self) { _ in SlotColumns() },
      .page(Mailbox.self), .page(MailLabel.self), .page(MailSearch.self), .page(MailMessage.self),
      .page(MailThread.self), .page(MailAttachment.self), .page(MailPage.self),
      .page(MailComposer.self), .page(MailAnswer.self),
    ]
  }
}

extension DestinationHandler<SwiftUIScreen> {
  /// A page of a destination: what is there before a view is designed.
  static func page<Place: Destination>(_ destination: Place.Type) -> Self {
    DestinationHandler(destination) { place in
      Text("\(Place.self)").navigationTitle("\(Place.self)").publishes(place)
    }
  }
}
