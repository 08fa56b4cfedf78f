import Baton
import BatonSampleAccount
import BatonSampleArticles
import BatonSampleCounter
import BatonSampleDocuments
import BatonSampleMail
import BatonSampleShell
import BatonSampleSupport
import BatonSampleVideos
import MacroAccount
import MacroArticles
import MacroCounter
import MacroDocuments
import MacroMail
import MacroShell
import MacroSupport
import MacroVideos

let featuresByHand: [any Feature] = [
  BatonSampleAccount.Account(), BatonSampleArticles.Articles(), BatonSampleCounter.Counter(),
  BatonSampleDocuments.Documents(), BatonSampleMail.Mail(), BatonSampleShell.Shell(),
  BatonSampleSupport.Support(), BatonSampleVideos.Videos(),
]
let featuresByMacro: [any Feature] = [
  MacroAccount.Account(), MacroArticles.Articles(), MacroCounter.Counter(),
  MacroDocuments.Documents(), MacroMail.Mail(), MacroShell.Shell(), MacroSupport.Support(),
  MacroVideos.Videos(),
]
