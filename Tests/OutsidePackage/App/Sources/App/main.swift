import Baton
import BatonCommandLine
import Foundation

let tool = VerbTable.baton(name: "app") { () throws(Router.Problems) in
  try Router(features: .registered, links: AppLinks(schemes: ["outside"]), home: "/films")
}
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
