import Baton

/// All that changes while a host runs: one value, which only its driver changes.
@MainActor struct HostState {
  enum Phase { case waiting, running, closed }

  var phase = Phase.waiting
  /// Whether a saved state is on its way, for which requests wait.
  var expectsState = false
  /// Who is signed in.
  var account: String?
  /// Counts what makes answers void: other accounts, and changes of what checks look at.
  var generation = 0

  // What is to be done.
  /// Waits for its turn.
  var queue = JobQueue()
  /// Has its turn: nothing else shows anything but what is needed to keep what is shown allowed.
  var current: Job?
  /// Commands, which go their way beside the places.
  var commands: [Job] = []
  /// The last that came while nothing was in its way: it need not be known what it leads to.
  weak var unclassified: Job?
  /// What keeps the screen as it may be, between two steps of others.
  var upkeep: Upkeep?
  /// What moves still, for which the next step waits.
  var movement: Movement?
  /// Whether the screen still moved when the wait for it was over.
  var hasWaitedInVain = false
  /// Who is to be told of what has happened, in order.
  var tellings = Tellings()
  /// Restorations that have shown what they could, while checks of it are on their way.
  var lingering: [Lingering] = []

  // What is known of requests.
  var deliveries: Deliveries
  /// It is saved with the screen, so who saves is told when it changes.
  var parked: ParkedRequest? { didSet { needsSettling = true } }
  /// What was parked when the scene was saved, until the app is ready and has said who is signed in.
  var kept: Router.SavedRequest?
  var announced: AnnouncedContinuation?
  /// What waits for a resolver, and what is shown of that.
  var expanding: (job: Job, pending: PendingContinuation)?
  /// What restorables that are not there yet are still to be given.
  var owed: [ChainEntry] = []
  /// Counts what makes void what others were still to be given: requests that bring states, and what the user
  /// changes of a place.
  var timesGiven = 0
  /// Pages that were handed to the browser a moment ago.
  var pagesInBrowser: Set<String> = []

  /// The screens that may answer: those on screen, and those that were made and are not shown yet.
  var answerPoints: [AnswerPoint] = []
  /// Whose place is being made, and where.
  var asked: (asking: Asking, address: Hierarchy.Address)?

  // What is known of the screen.
  var answers = Answers()
  var asks: [Wait] = []
  var locks = Locks()
  /// Whose the screen is that must be locked, as another account came; nil where nothing must.
  var mustLock: Owner?
  /// Locked places that could not be made; tried again when anything changes.
  var unmade: Set<Int> = []
  /// The locked places for which a check has shown something.
  var actedOn: Set<Int> = []
  var meanwhile: Meanwhile?
  /// How often others have changed the screen, as far as the presenter tells.
  var changes = 0
  /// How many places have been locked or opened since all was right.
  var exchanges = 0
  /// Whether what is on screen is to be compared with what may be.
  var needsAudit = false
  /// Whether others are to be told that the screen has changed.
  var needsSettling = false
  /// What was shown when that was last told, and who has changed it since.
  var lastShown: Hierarchy?
  var origin: ScreenChange.Origin?
  /// Whether the scene shows something for sure, so that nobody needs to look.
  var showsSomething = false
  /// Whether the user, or a request, has been somewhere since the start.
  var hasGoneOn = false
  /// Whether home could not be shown: it is tried again when anything changes.
  var homeHasFailed = false
  /// Whether the presenter has refused to show home, once.
  var homeWasRefused = false
  /// The places whose screens said that they are others, as far as it was told.
  var disbelieved: Set<String> = []
  /// What could not be saved, as far as it was told.
  var unsaved: Set<Router.SavedScene.Problem> = []
  /// Tells that nobody has said that the app is ready.
  var warning: Wait?

  /// A movement of the screen.
  struct Movement {
    let wait: Wait
    /// Whether it is a step of this host, of which the presenter may tell as it ends; else it is the user's.
    let isOwn: Bool
  }

  /// Steps that make what is shown what may be shown.
  struct Upkeep {
    let transition: Hierarchy.Transition
    var stepsDone = 0
    /// How often the screen had changed when it was looked at last.
    var changes: Int
    /// What is told once it is through; nil for what nobody asked for.
    var report: Report?
    /// What it shows where nothing was shown.
    var home: Hierarchy?

    struct Report {
      let hierarchy: Hierarchy
      let outcome: Outcome
    }
  }

  struct Lingering {
    let delivery: Delivery
    let hierarchy: Hierarchy
    var degraded: RoutingError?
  }

  /// What is told, in order. Taking one out costs the same however many there are.
  struct Tellings {
    private var waiting: [@MainActor () -> Void] = []
    private var first = 0

    mutating func append(_ telling: @escaping @MainActor () -> Void) { waiting.append(telling) }

    mutating func popFirst() -> (@MainActor () -> Void)? {
      guard first < waiting.count else {
        if first > 0 { (waiting, first) = ([], 0) }
        return nil
      }
      defer { first += 1 }
      return waiting[first]
    }
  }
}
