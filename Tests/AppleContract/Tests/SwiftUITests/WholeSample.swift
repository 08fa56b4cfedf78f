import BatonSwiftUI
import SwiftUIAppFeatures

/// The sample app's features, all of them.
@MainActor let wholeSample = AppFeatures.demo
