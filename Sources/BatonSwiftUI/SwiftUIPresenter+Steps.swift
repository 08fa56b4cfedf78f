#if canImport(SwiftUI)
  public import Baton
  import SwiftUI

  extension SwiftUIPresenter {
    public func make(_ transition: Hierarchy.Transition) throws {
      made = try handlers.makeScreens(of: transition)
      do throws(RoutingError) {
        for step in transition.steps { try checkStack(for: step) }
      } catch {
        made = [:]
        throw error
      }
    }

    private func checkStack(for step: Hierarchy.Transition.Step) throws(RoutingError) {
      guard case .push(let place) = step.action, let holder = hierarchy?[step.address],
        !type(of: holder.destination).slots.isEmpty
      else { return }
      throw RoutingError(
        .screen, "\(place) cannot be pushed on \(holder), whose slots have stacks of their own")
    }

    public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) {
      if case .openWindow(let place) = step.action {
        openWindow?(place)
        return
      }
      for place in step.made {
        let view = made.removeValue(forKey: place.address).map {
          PlacedView($0, of: place.place.destination, number: nextNumber())
        }
        replace(view, at: place.address)
      }
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { change(to: step.performed(on: hierarchy)) }
      waitForViews()
    }
  }
#endif
