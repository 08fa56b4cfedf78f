import Baton
import BatonAppKit
import BatonApple
import BatonSwiftUI
import BatonUIKit
import FilmsFeature

// Linux apps can use the names that the adapters declare only on Apple's platforms.
struct UIKitPresenter {}
struct NotificationEvents {}
struct AppEvents {}

let router = try Router(
  features: [Films()], links: AppLinks(schemes: ["outside"]), home: "/films")
print(try router.hierarchy(for: "outside://play/intro"))
print([UIKitPresenter.self, NotificationEvents.self, AppEvents.self] as [Any.Type])
