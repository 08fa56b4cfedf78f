import Baton
import Foundation

/// A request that waits for a requirement.
@MainActor struct ParkedRequest {
  let delivery: Delivery
  /// Its route, for the record.
  let route: String?
  /// When it is void, by the wall clock, which goes on while the app does not run.
  let expires: Date
  let expiry: Wait
}

/// What a request waits for.
extension HostDriver {
  /// Keeps a request until its requirement changes, and shows what is to be shown meanwhile.
  func park(_ job: Job, _ reason: RoutingError, showing: (any Destination)?) {
    guard let delivery = job.delivery else { return end(job, .refused(reason)) }
    // A stranger's command doesn't wait until somebody signs in, because it would be theirs then.
    if job.command != nil, job.request.source.kind != .app, state.account == nil {
      return end(job, .refused(reason))
    }
    if job.isRetry, state.parked?.delivery === delivery {
      end(job, nil)
      return showNow(showing, .parked(delivery.request.id))
    }
    let route = route(of: job)
    dropParked(.superseded)
    end(job, nil)
    let expiry = wait(for: limits.parkedTimeout) { $0.dropParked(.refused(.expired)) }
    let expires = now().addingTimeInterval(limits.parkedTimeout / .seconds(1))
    state.parked = ParkedRequest(
      delivery: delivery, route: route, expires: expires, expiry: expiry)
    guard let showing else {
      return conclude(delivery, with: .parked(reason, showing: nil), route: route)
    }
    // It is told once it is shown, or cannot be.
    let meanwhile = Job(
      .meanwhile(showing, .parked(delivery.request.id)) { [weak self] outcome in
        self?.conclude(
          delivery, with: .parked(reason, showing: outcome.hierarchy), route: route)
      }, generation: state.generation)
    state.queue.prepend(meanwhile)
  }

  /// Takes a parked request out, because it goes on or is over.
  func unpark(_ delivery: Delivery) {
    guard state.parked?.delivery === delivery else { return }
    state.parked?.expiry.cancel()
    state.parked = nil
  }

  /// Ends a parked request, and its retry with it.
  func dropParked(_ outcome: Outcome) {
    guard let parked = state.parked else { return }
    unpark(parked.delivery)
    for job in jobs where job.isRetry && job.delivery === parked.delivery { end(job, nil) }
    conclude(parked.delivery, with: outcome, route: parked.route)
  }

  /// What is parked comes again.
  func retryParked() {
    guard let parked = state.parked, !jobs.contains(where: { $0.delivery === parked.delivery })
    else { return }
    enqueue([Job(.retry(parked.delivery), generation: state.generation)])
  }
}
