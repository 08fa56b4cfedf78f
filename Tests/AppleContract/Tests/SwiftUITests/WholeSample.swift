import BatonSwiftUI
import SwiftUIAppFeatures

/// All features of the sample app.
@MainActor let wholeSample = AppFeatures.demo
