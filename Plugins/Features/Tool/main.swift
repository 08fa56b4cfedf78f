import BatonCommandLine
import Foundation

exit(SampleApp.tool.run(CommandLine.arguments.dropFirst(), .standard).number)
