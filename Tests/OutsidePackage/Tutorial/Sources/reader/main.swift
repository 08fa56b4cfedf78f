import BatonCommandLine
import Foundation
import ReaderApp

let tool = VerbTable.baton { try Reader.router() }
exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
