/// The style of the box where you can try a link.
enum LinkBoxStyle {
  static let text = """
    .try {
      margin: 0 0 1.5rem; padding: 1.25rem 1.25rem 1.35rem; border: 1px solid var(--line);
      border-radius: 14px; background: var(--tint);
    }
    .try h2 { font: 600 1.25rem/1.3 var(--serif); margin: 0 0 0.75rem; padding: 0; border: 0; }
    .try form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; }
    .try label { display: flex; flex-direction: column; gap: 0.2rem; flex: 1 1 11rem; min-width: 0; }
    .try label span { font-size: 0.75rem; color: var(--quiet); }
    .try .link-field { flex: 100 1 22rem; }
    .try input, .try select {
      font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge);
      border-radius: 8px; padding: 0 0.75rem; height: 2.75rem; width: 100%; min-width: 0;
    }
    .try input { font-family: var(--mono); font-size: 0.9375rem; }
    .try input::placeholder { color: var(--quiet); opacity: 1; }
    .answer { margin-top: 1.1rem; padding-left: 0.9rem; border-left: 3px solid var(--quiet); }
    .answer[data-state="took"] { border-color: var(--good); }
    .answer[data-state="refused"] { border-color: var(--warn); }
    .answer[data-state="unsure"] { border-color: var(--maybe); }
    #verdict { margin: 0; font-size: 1.0625rem; }
    #verdict a, #verdict strong { font-weight: 600; }
    .answer h3 { font-size: 0.75rem; font-weight: 500; color: var(--quiet); margin: 1rem 0 0.25rem; }
    .answer ol { list-style: none; margin: 0; padding: 0; font-size: 0.875rem; }
    .answer li {
      display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0.1rem 1.5rem;
      padding: 0.35rem 0; border-top: 1px solid var(--line);
    }
    .answer h3 + ol li:first-child { border-top: 0; }
    .answer .who code { color: var(--quiet); }
    .answer .why { color: var(--quiet); }
    .answer .note, .answer .step { margin: 0.5rem 0 0; font-size: 0.875rem; color: var(--quiet); }
    .answer .parameters { margin: 0.5rem 0 0; }
    .answer details { margin-top: 0.75rem; font-size: 0.875rem; }
    summary { cursor: pointer; color: var(--quiet); padding: 0.3rem 0; width: fit-content; }
    summary:hover { color: var(--ink); }
    .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    @media (max-width: 40rem) {
      .try { padding: 1rem; border-radius: 12px; }
      /* Below 16 pixels a phone zooms in when the field is tapped. */
      .try input, .try select, .toolbar input, .toolbar select { font-size: 1rem; }
      .answer li { grid-template-columns: minmax(0, 1fr); }
      summary { padding: 0.75rem 0; }
    }

    """
}
