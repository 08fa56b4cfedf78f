import AppKit
import BatonAppKit
import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos

struct ShellScreens: AppKitScreens {
  var handlers: [DestinationHandler<NSViewController>] {
    [.init(MainTabs.self) { _ in NSTabViewController() }]
  }
}

struct VideosScreens: AppKitScreens {
  var handlers: [DestinationHandler<NSViewController>] {
    [
      .init(VideoPlayer.self) { VideoPlayerViewController($0) },
      .page(VideoLibrary.self), .page(VideoCategory.self), .page(Playlist.self),
      .page(CharacterGames.self), .page(Downloads.self), .page(Show.self), .page(Episode.self),
      .page(LiveStream.self), .page(WatchParty.self),
    ]
  }
}

struct ArticlesScreens: AppKitScreens {
  var handlers: [DestinationHandler<NSViewController>] {
    [
      .page(ArticleList.self), .page(ArticlePage.self), .page(ArticleEditor.self),
      .page(ArticleSearch.self), .page(TaggedArticles.self), .page(ArticleArchive.self),
      .page(ArticleDigest.self), .page(AuthorPage.self),
    ]
  }
}

struct MailScreens: AppKitScreens {
  var handlers: [DestinationHandler<NSViewController>] {
    [
      .init(MailSplit.self) { _ in NSSplitViewController() },
      .page(Mailbox.self), .page(MailLabel.self), .page(MailSearch.self), .page(MailMessage.self),
      .page(MailThread.self), .page(MailAttachment.self), .page(MailPage.self),
      .page(MailComposer.self), .page(MailAnswer.self),
    ]
  }
}
