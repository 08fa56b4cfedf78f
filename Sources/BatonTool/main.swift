import AccountFeature
import ArticlesFeature
import Baton
import BatonCommandLine
import CounterFeature
import DocumentsFeature
import Foundation
import MailFeature
import ShellFeature
import SupportFeature
import VideosFeature

let tool = VerbTable.baton { () throws(Router.Problems) in
  try Router(
    features: [
      Shell(), Videos(), Articles(), Counter(), Documents(), Mail(), Support(), Account(),
    ],
    links: AppLinks(
      schemes: ["demoapp"],
      domains: [
        "www.example.com", "equinocios.com", "mail.example.com", "help.example.com",
        "shop.example.com", "*.docs.example.com",
      ],
      allowsHTTP: true),
    home: "/videos")
}
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
