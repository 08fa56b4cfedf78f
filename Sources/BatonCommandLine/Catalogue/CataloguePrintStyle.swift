/// The page's print style. It prints an index, then the results of the search.
enum CataloguePrintStyle {
  static let text = """
    @media print {
      :root {
        --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --edge: #999; --tint: #fff;
        --accent: #000; --warn: #000; --mark: #fff;
      }
      @page { margin: 18mm 16mm; }
      body { font-size: 10pt; max-width: none; padding: 0; }
      header { padding-top: 0; }
      .asked:not(:empty) { display: block; margin-top: 0.5rem; }
      .toolbar, .try, .copy, .anchor, .skip, .none, .elsewhere { display: none !important; }
      .columns { display: block; }
      nav { position: static; max-height: none; overflow: visible; font-size: 9pt; padding: 0; }
      nav > ul {
        display: block; columns: 3; column-gap: 8mm; margin-top: 6mm; padding: 4mm 0;
        border-top: 1px solid var(--line);
      }
      nav > ul > li { margin-bottom: 3mm; }
      nav > ul > li > a { font-weight: 600; }
      nav li ul { display: block; border: 0; margin: 0; }
      nav li li { padding: 0; }
      nav a { color: var(--ink); }
      h2 { margin-top: 8mm; }
      article { padding: 0.75rem 0 1rem; }
      .pattern, .tree, li { break-inside: avoid; }
      nav > ul > li { break-inside: auto; }
      h2, h3, h4, nav > ul > li > a { break-after: avoid; }
      .link { text-decoration: none; }
      .picture { break-before: page; }
      .facts { break-after: avoid; }
      .picture svg { max-width: 100%; height: auto; max-height: 230mm; }
    }
    """
}
