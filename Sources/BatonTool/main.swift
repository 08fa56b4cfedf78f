import BatonCommandLine
import Foundation

exit(CommandLineTool.withoutApp.run(CommandLine.arguments.dropFirst(), .standard).number)
