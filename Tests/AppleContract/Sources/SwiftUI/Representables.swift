public import AppKit
@_spi(System) import AppleFoundation
public import UIKit

public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("a primitive view has no body") }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    guard drawing.platform == .phone else {
      return SystemLog.problems.note("a Mac has no UIKit controllers: \(Self.self)")
    }
    let context = Context()
    let kept = drawing.kept(KeptPlace(owner: "\(place.key)/\(Self.self)", label: "controller")) {
      makeUIViewController(context: context)
    }
    updateUIViewController(kept.value, context: context)
    drawing.picture.controllers.append((place.level, kept.value))
  }
}

public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {}

@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Self.Context) -> Self.NSViewType
  func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
}

extension NSViewRepresentable {
  public var body: Never { fatalError("a primitive view has no body") }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    guard drawing.platform == .mac else {
      return SystemLog.problems.note("a phone has no AppKit views: \(Self.self)")
    }
    let context = Context()
    let kept = drawing.kept(KeptPlace(owner: "\(place.key)/\(Self.self)", label: "view")) {
      makeNSView(context: context)
    }
    updateNSView(kept.value, context: context)
    drawing.picture.views.append((place.level, kept.value))
  }
}
