import BatonUIKit
import UIKitAppFeatures

/// All features of the sample app.
@MainActor let wholeSample = AppFeatures.demo
