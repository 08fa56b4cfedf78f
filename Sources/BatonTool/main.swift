import ArticlesFeature
import Baton
import BatonCommandLine
import Foundation
import ShellFeature
import VideosFeature

let tool = VerbTable.baton { () throws(Router.Problems) in
  try Router(
    features: [Shell(), Videos(), Articles()],
    links: AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com", "equinocios.com"], allowsHTTP: true),
    home: "/videos")
}
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
