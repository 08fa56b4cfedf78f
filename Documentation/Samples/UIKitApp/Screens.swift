import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonUIKit
import UIKit

struct ShellScreens: UIKitScreens {
  var handlers: [DestinationHandler<UIViewController>] {
    [.init(MainTabs.self) { _ in UITabBarController() }]
  }
}

struct VideosScreens: UIKitScreens {
  var handlers: [DestinationHandler<UIViewController>] {
    [
      .init(VideoPlayer.self) { VideoPlayerViewController($0) },
      .page(VideoLibrary.self), .page(VideoCategory.self), .page(Playlist.self),
      .page(CharacterGames.self), .page(Downloads.self), .page(Show.self), .page(Episode.self),
      .page(LiveStream.self), .page(WatchParty.self),
    ]
  }
}

struct ArticlesScreens: UIKitScreens {
  var handlers: [DestinationHandler<UIViewController>] {
    [
      .page(ArticleList.self), .page(ArticlePage.self), .page(ArticleEditor.self),
      .page(ArticleSearch.self), .page(TaggedArticles.self), .page(ArticleArchive.self),
      .page(ArticleDigest.self), .page(AuthorPage.self),
    ]
  }
}

struct MailScreens: UIKitScreens {
  var handlers: [DestinationHandler<UIViewController>] {
    [
      .init(MailSplit.self) { _ in UISplitViewController(style: .doubleColumn) },
      .page(Mailbox.self), .page(MailLabel.self), .page(MailSearch.self), .page(MailMessage.self),
      .page(MailThread.self), .page(MailAttachment.self), .page(MailPage.self),
      .page(MailComposer.self), .page(MailAnswer.self),
    ]
  }
}
