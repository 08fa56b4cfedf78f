import Baton
import BatonHost

extension HeadlessRestorable: Publishable {
  func contribute(to activity: inout UserActivity) { screen.contribute(&activity) }

  func wasContinuedElsewhere() { screen.record("continued elsewhere") }

  func received(_ stream: ContinuationStream) {
    screen.record("received a stream")
    screen.streams.append(stream)
  }
}
