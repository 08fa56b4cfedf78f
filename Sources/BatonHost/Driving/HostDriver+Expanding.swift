import Baton
import Foundation

// A link that a resolver takes is one more thing that a request waits for: it has its turn, a newer request may
// take its place, and what is shown stays as it may be meanwhile.
extension HostDriver {
  /// Has the link of a job resolved, which then goes on with what is behind it.
  ///
  /// - Parameter error: What the router says: with the link that is to be resolved.
  func expand(_ job: Job, _ error: RoutingError) {
    guard let delivery = job.delivery, let link = error.link,
      let resolver = router.resolver(taking: link),
      let handler = resolvers.first(where: { $0.name == resolver.name })
    else { return end(job, .refused(error)) }
    let expansion = delivery.expansion ?? LinkExpansion(link)
    begin(job, .resolving(by: resolver.name))
    job.forgetsSeen()
    job.waiting = wait(
      atMost: handler.timeLimit, for: { await handler.result(for: link) },
      then: { [weak job] driver, result in
        guard let job, !job.isOver else { return }
        job.waiting = nil
        driver.endExpanding(job)
        driver.take(result, of: handler, expansion, for: job)
      })
  }

  /// The result is the link's, whatever has changed meanwhile: it leads where the link leads.
  private func take(
    _ result: Result<URL, any Error>?, of handler: LinkResolverHandler, _ expansion: LinkExpansion,
    for job: Job
  ) {
    var expansion = expansion
    let link = expansion.original
    do throws(RoutingError) {
      guard let result else {
        throw .resolverOverdue(link, by: handler.name, handler.timeLimit)
      }
      try expansion.take(result, by: handler.name, in: router)
      job.delivery?.expansion = expansion
      job.kind = nil
    } catch {
      let error = error.about(link: link, from: job.request.source)
      if error.isNotFound { return notFound(job, error) }
      openInBrowser(job.request)
      end(job, .failed(error))
    }
  }

  // MARK: What is shown of it

  private func begin(_ job: Job, _ pending: PendingContinuation) {
    state.expanding = (job, pending)
    tellPending()
  }

  /// Ends what is shown of a job that is resolved, or not wanted any more.
  func endExpanding(_ job: Job) {
    guard state.expanding?.job === job else { return }
    state.expanding = nil
    tellPending()
  }

  /// The presenter may call back, so it is told in the driver's turn.
  private func tellPending() {
    state.tellings.append { [weak self] in
      guard let self else { return }
      presenter.show(pending)
    }
  }
}
