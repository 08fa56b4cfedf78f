// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Training: Feature {
  let destinations: [any Destination.Type] = [
    Exercise.self, Coach.self, Plan.self, Workout.self, Weighing.self, Records.self, Rivals.self,
    Phase.self, Lap.self,
  ]
}

struct Exercise: Item { static let links = item("exercise"); var id: String; var position: Int? }
struct Coach: Item { static let links = item("coach"); var id: String; var position: Int? }
struct Plan: Item { static let links = item("plan"); var id: String; var position: Int? }
struct Workout: Record { static let links = record("workout"); var id: UUID; var isNew: Bool? }
struct Weighing: Record { static let links = record("weighing"); var id: UUID; var isNew: Bool? }
struct Records: List { static let links = list("records"); var order: Order; var page: Int? }
struct Rivals: List { static let links = list("rivals"); var order: Order; var page: Int? }
struct Phase: Shelf { static let links = shelf("phase"); var path: [String]; var isOpen: Bool? }
struct Lap: Part { static let links = part("lap"); var owner: String; var number: Int }
