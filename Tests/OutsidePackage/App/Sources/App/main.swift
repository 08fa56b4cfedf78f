import Baton
import BatonCommandLine
import Foundation

let tool = CommandLineTool.baton {
  try Router(features: .registered, links: AppLinks(schemes: ["outside"]), home: "/films")
}
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
