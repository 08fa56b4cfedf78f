// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Lessons: Feature {
  let destinations: [any Destination.Type] = [
    Course.self, Teacher.self, Word.self, Test.self, Diploma.self, Courses.self, Topic.self,
    Lesson.self,
  ]
}

struct Course: Item { static let links = item("course"); var id: String; var position: Int? }
struct Teacher: Item { static let links = item("teacher"); var id: String; var position: Int? }
struct Word: Item { static let links = item("word"); var id: String; var position: Int? }
struct Test: Record { static let links = record("test"); var id: UUID; var isNew: Bool? }
struct Diploma: Record { static let links = record("diploma"); var id: UUID; var isNew: Bool? }
struct Courses: List { static let links = list("courses"); var order: Order; var page: Int? }
struct Topic: Shelf { static let links = shelf("topic"); var path: [String]; var isOpen: Bool? }
struct Lesson: Part { static let links = part("lesson"); var owner: String; var number: Int }
