import Baton
import BatonAppKit
import BatonApple
import BatonSwiftUI
import BatonUIKit
import FilmsFeature

// Names that the adapters have on Apple's platforms are free where they have nothing.
struct UIKitPresenter {}
struct NotificationEvents {}
struct AppEvents {}

let router = try Router(
  features: [Films()], links: AppLinks(schemes: ["outside"]), home: "/films")
print(try router.hierarchy(for: "outside://play/intro"))
print([UIKitPresenter.self, NotificationEvents.self, AppEvents.self] as [Any.Type])
