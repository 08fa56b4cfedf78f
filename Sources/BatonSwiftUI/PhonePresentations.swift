#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import Baton
  import BatonApple
  import BatonHost
  import SwiftUI
  import UIKit

  /// The view controllers presented over the controller that hosts a hierarchy's views.
  @MainActor final class PhonePresentations: Presentations {
    static var hasCovers: Bool { true }
    private var marks: [Weak<MarkController>] = []

    func mark(_ presentation: Int?) -> AnyView {
      AnyView(PresentationMark(presentations: self, presentation: presentation))
    }

    fileprivate func made(_ mark: MarkController) {
      marks.removeAll { $0.object == nil }
      marks.append(Weak(mark))
    }

    /// The presentations that aren't being dismissed, lowest first. Nil if the window that contains
    /// the views isn't visible.
    var levels: [PresentedLevel]? {
      // An inactive scene counts too, because a link that brings a scene to the front arrives before
      // the scene is active.
      guard let lowest, isSeen != false else { return nil }
      let seen = lowest.presentedChain.prefix { !$0.isBeingDismissed }
      // An active search field is a presentation too, but it belongs to its view, and SwiftUI
      // manages it.
      return seen.filter { !($0 is UISearchController) }.map { controller in
        let mark = marks.lazy.compactMap(\.object).first {
          $0.presentation != nil && $0.highest === controller
        }
        return PresentedLevel(presentation: mark?.presentation, object: controller)
      }
    }

    var isSeen: Bool? {
      switch scene?.activationState {
      case .foregroundActive, .foregroundInactive: true
      case .background, .unattached: false
      default: nil
      }
    }

    var isMoving: Bool { controllers.isMoving }

    func movementEnds() async { await controllers.movementEnds() }

    func confirmed(_ confirmation: CommandConfirmation, cancelTitle: String) async -> Bool {
      await BatonApple.confirmed(confirmation, cancelTitle: cancelTitle) {
        self.controllers.last
      } settled: { [weak self] in
        while let self, isMoving { await movementEnds() }
      }
    }

    /// Activates the window's scene. On a phone, which has only one scene, the system refuses.
    func bringToFront() {
      guard let session = scene?.session else { return }
      UIApplication.shared.activateSceneSession(
        for: UISceneSessionActivationRequest(session: session))
    }

    /// The controller that hosts the lowest views.
    private var lowest: UIViewController? {
      marks.lazy.compactMap(\.object).filter { $0.presentation == nil && $0.parent != nil }
        .map(\.highest).first { $0.presentedViewController != nil || $0.view.window != nil }
    }

    /// The controller that hosts the lowest views, and the controllers presented over it.
    private var controllers: [UIViewController] { lowest.map { [$0] + $0.presentedChain } ?? [] }

    private var scene: UIWindowScene? {
      controllers.lazy.compactMap(\.view.window).first?.windowScene
    }
  }

  private struct PresentationMark: UIViewControllerRepresentable {
    let presentations: PhonePresentations
    let presentation: Int?

    func makeUIViewController(context: Context) -> MarkController {
      let mark = MarkController(presentation)
      presentations.made(mark)
      return mark
    }

    func updateUIViewController(_ mark: MarkController, context: Context) {
      mark.presentation = presentation
    }
  }

  /// An invisible child of the controller that hosts the views.
  private final class MarkController: UIViewController {
    var presentation: Int?

    init(_ presentation: Int?) {
      self.presentation = presentation
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.isHidden = true
    }

    /// The outermost ancestor: the presented view controller, or the window's root.
    var highest: UIViewController {
      var highest: UIViewController = self
      while let parent = highest.parent { highest = parent }
      return highest
    }
  }
#endif
