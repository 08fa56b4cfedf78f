/// The page's style on phones and wide screens, in light and dark mode.
enum CatalogueStyle {
  /// SHA-256 of ``text`` in base64. A test compares them.
  static let digest = "7tfr+UGxgzuvO9EQpELHad9Uo94cXOLUd6hNAiRAfr8="

  static let text =
    page + parts + LinkBoxStyle.text + GraphStyle.text + CataloguePrintStyle.text

  private static let page = """
    :root {
      --paper: #fdfcfa; --ink: #22201c; --quiet: #6b665d; --line: #e3dfd6; --tint: #f4f1ea;
      --accent: #0a5c8c; --warn: #9a3412; --mark: #fdf3d7; --edge: #8d877b; --good: #2f6b3a;
      --maybe: #8a6100;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
      --serif: ui-serif, "New York", Charter, "Iowan Old Style", Georgia, "Liberation Serif", serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #191816; --ink: #e9e5dd; --quiet: #a49d91; --line: #37342f; --tint: #23211e;
        --accent: #82c0ea; --warn: #f0a27c; --mark: #3a3220; --edge: #7d766b; --good: #93cf9d;
        --maybe: #e3bd62;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0 auto; max-width: 76rem; padding: 0 1.25rem 6rem;
      background: var(--paper); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: from-font; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    code, kbd, .link, .values { font-family: var(--mono); font-size: 0.875em; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1.25rem; top: 0.5rem; background: var(--paper); padding: 0.5rem; z-index: 3; }
    header { padding: 3rem 0 1.25rem; }
    h1 {
      font: 600 clamp(2rem, 1.4rem + 2.6vw, 3rem)/1.1 var(--serif);
      letter-spacing: -0.015em; margin: 0 0 0.5rem;
    }
    header p, .note, .picture p { color: var(--quiet); }
    header p { margin: 0; }
    .asked { display: none; }
    .toolbar {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem;
      align-items: end; margin: 0 -1.25rem; padding: 0.75rem 1.25rem; overflow-wrap: normal;
      background: var(--paper); border-bottom: 1px solid var(--line);
    }
    .toolbar label { display: flex; flex-direction: column; gap: 0.15rem; position: relative; }
    .toolbar label span { font-size: 0.75rem; color: var(--quiet); }
    .toolbar .search { flex: 1 1 16rem; }
    .toolbar input, .toolbar select {
      font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--edge);
      border-radius: 8px; padding: 0 0.6rem; height: 2.5rem; width: 100%; min-width: 0;
    }
    .toolbar kbd {
      position: absolute; right: 0.6rem; bottom: 0.6rem; padding: 0 0.4rem; color: var(--quiet);
      border: 1px solid var(--line); border-radius: 4px; background: var(--paper);
    }
    .toolbar input:focus + kbd, .toolbar input:not(:placeholder-shown) + kbd { display: none; }
    .toolbar output {
      color: var(--quiet); font-size: 0.875rem; line-height: 2.5rem; min-width: 6rem;
      font-variant-numeric: tabular-nums; text-align: right; margin-left: auto;
    }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav > ul { display: flex; flex-wrap: wrap; gap: 0.35rem 1rem; padding: 1rem 0 0; }
    nav li ul { display: none; }
    nav a { text-decoration: none; }
    nav a:hover { text-decoration: underline; }
    @media (max-width: 40rem) {
      html { scroll-padding-top: 8.5rem; }
      header { padding-top: 2rem; }
      .toolbar { gap: 0.5rem; }
      .toolbar .search { flex-basis: 100%; }
      .toolbar .search span { position: absolute; clip-path: inset(50%); }
      .toolbar .search kbd { display: none; }
      .toolbar label:not(.search) { flex: 1 1 6rem; flex-direction: row; align-items: center; gap: 0.4rem; }
      .toolbar output { min-width: 0; }
    }
    @media (min-width: 60rem) {
      html { scroll-padding-top: 6rem; }
      .columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 3.5rem; }
      nav {
        position: sticky; top: 5rem; align-self: start; max-height: calc(100vh - 5rem);
        overflow-y: auto; scrollbar-width: thin; padding: 2.25rem 0 2rem; font-size: 0.875rem;
      }
      nav > ul { display: block; padding: 0; }
      nav > ul > li { margin-bottom: 1rem; }
      nav > ul > li > a { font-weight: 600; color: var(--ink); }
      nav li ul { display: block; border-left: 1px solid var(--line); margin: 0.25rem 0 0; }
      nav li li { padding: 0.1rem 0 0.1rem 0.75rem; }
      nav li li a { color: var(--quiet); }
    }

    """

  private static let parts = """
    h2 {
      font: 600 1.75rem/1.2 var(--serif); letter-spacing: -0.01em;
      margin: 3rem 0 0; padding-bottom: 0.5rem; border-bottom: 2px solid var(--ink);
    }
    article { padding: 1.5rem 0 1.75rem; border-bottom: 1px solid var(--line); }
    article:last-child { border-bottom: 0; }
    h3 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.35rem; }
    h4 {
      font-size: 0.75rem; font-weight: 500; color: var(--quiet); margin: 1.1rem 0 0.35rem;
    }
    .anchor { color: var(--quiet); text-decoration: none; opacity: 0; font-weight: 400; }
    h3:hover .anchor, .anchor:focus { opacity: 1; }
    :target > h3, .pattern:target .shape { background: var(--mark); box-shadow: 0 0 0 0.4rem var(--mark); }
    .badge {
      display: inline-block; vertical-align: 0.12em; font-size: 0.75rem; font-weight: 500;
      line-height: 1.4; padding: 0 0.5rem; border: 1px solid; border-radius: 99px;
      color: var(--accent); white-space: nowrap;
    }
    .badge.old { color: var(--warn); }
    .note { font-size: 0.875rem; }
    p.note { margin: 0.75rem 0 0; }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 1rem; margin: 0.4rem 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; }
    .facts { font-size: 0.9375rem; }
    .parameters code { font-size: 1em; }
    .button {
      display: inline-block; border: 1px solid var(--line); border-radius: 6px; padding: 0 0.6rem;
      background: var(--tint); font-size: 0.875rem; white-space: nowrap;
    }
    .button.destructive { color: var(--warn); }
    .pattern { margin: 0.9rem 0 0; }
    .shape { margin: 0; }
    .shape a { color: inherit; text-decoration: none; }
    .shape a:hover { text-decoration: underline; }
    .shape code { font-size: 1rem; }
    .shape b { color: var(--accent); font-weight: 600; }
    .parameters { font-size: 0.875rem; margin-left: 1rem; }
    .parameters dt { font-family: var(--mono); color: var(--accent); }
    .words code { background: var(--tint); border-radius: 4px; padding: 0 0.35em; }
    .links { list-style: none; margin: 0.4rem 0 0 1rem; padding: 0; }
    .links li {
      display: flex; align-items: center; gap: 0.75rem; padding: 0.2rem 0; line-height: 1.4;
    }
    .closed { color: var(--quiet); }
    .copy, .none button {
      flex: none; font: inherit; font-size: 0.8125rem; color: var(--ink); cursor: pointer;
      background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; padding: 0 0.75rem;
      min-height: 2rem; min-width: 4.5rem;
    }
    .copy:hover, .none button:hover { background: var(--tint); border-color: var(--ink); }
    .elsewhere { margin: 0.15rem 0 0 1rem; font-size: 0.875rem; }
    .elsewhere .links { font-size: 1rem; }
    /* A finger needs 44 pixels. */
    @media (pointer: coarse), (max-width: 40rem) {
      .copy, .none button { min-height: 2.75rem; min-width: 5rem; }
      .links li { padding: 0.3rem 0; }
      .link { padding: 0.4rem 0; }
    }
    .trees { display: flex; flex-wrap: wrap; gap: 0.75rem 3rem; }
    .tree, .tree ul { list-style: none; margin: 0; padding: 0; }
    .tree { font-size: 0.9375rem; }
    .tree ul { margin-left: 0.45rem; }
    .tree ul li { position: relative; padding-left: 1.25rem; }
    .tree ul li::before {
      content: ""; position: absolute; left: 0; top: 0; width: 0.8rem; height: 0.8em;
      border-left: 1.5px solid var(--quiet); border-bottom: 1.5px solid var(--quiet);
      border-bottom-left-radius: 5px;
    }
    .tree ul li:not(:last-child)::after {
      content: ""; position: absolute; left: 0; top: 0; bottom: 0;
      border-left: 1.5px solid var(--quiet);
    }
    .way { color: var(--quiet); font-size: 0.8125rem; }
    .way::after { content: ":"; }
    .values { color: var(--quiet); font-size: 0.8125em; }
    .none { padding: 3rem 0; color: var(--quiet); }
    .picture .scroll { overflow-x: auto; }

    """
}
