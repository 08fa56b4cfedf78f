import Baton
import BatonCommandLine
import Foundation

let tool = VerbTable.baton { () throws(Router.Problems) in try SampleApp.router() }
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
