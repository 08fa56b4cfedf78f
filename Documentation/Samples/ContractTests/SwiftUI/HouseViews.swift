import BatonSwiftUI
import BatonTesting
import Combine
import SwiftUI

/// The views of the contract's app.
struct HouseViews: SwiftUIFeature {
  let picker = StampPicker()
  let own = OwnSheet()

  var screens: Screens {
    [
      .init(ContractApp.Hall.self) { [own] _ in Hall(own: own) },
      .init(ContractApp.Cabinet.self, model: { CabinetModel($0) }, view: { _ in SlotTabs() }),
      .init(ContractApp.Office.self) { _ in SlotColumns() },
      .init(ContractApp.PickStamp.self) { [picker] place, answer in
        Text(verbatim: "\(place)").onAppear { picker.pick = answer }
      },
      .init(all: ContractApp.pages) { Text(verbatim: "\($0)") },
    ]
  }

  private struct Hall: View {
    @ObservedObject var own: OwnSheet

    var body: some View {
      SlotTabs().sheet(isPresented: $own.isShown) { OwnSheetPage(own: own) }
        .dismissesOnContinuation($own.isShown) { own.decision }
        .alert("Rate us", isPresented: $own.isAsking) { Button("Later") {} }
    }
  }
}

private struct OwnSheetPage: View {
  @ObservedObject var own: OwnSheet

  var body: some View {
    Text("Own").alert("Rate us", isPresented: $own.isAskingOnTop) { Button("Later") {} }
  }
}

/// The app's own sheet and alerts.
@MainActor final class OwnSheet: ObservableObject {
  @Published var isShown = false
  @Published var isAsking = false
  @Published var isAskingOnTop = false
  var decision: DismissalDecision = .dismiss
}
