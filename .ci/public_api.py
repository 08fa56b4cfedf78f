"""Lists a module's public declarations, one per line, in a form that's easy to compare with another version's.

The declarations come from the compiler's symbol graph, without synthesized members. Members that implement a protocol's
requirement, such as `description` or `body`, aren't listed, and neither are default implementations, because the
requirement and the conformance already are."""

import json
import subprocess
import tempfile
from pathlib import Path

# Every type has these, and the compiler infers them.
INFERRED = {"Swift.Copyable", "Swift.Escapable", "Swift.BitwiseCopyable", "Swift.SendableMetatype"}


def public_api(module, modules):
    """Returns two sorted lists for a module in a folder of built modules: the declarations, and the conformances."""
    info = json.loads(subprocess.check_output(["swift", "-print-target-info"]))
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", modules, "-target",
             info["target"]["unversionedTriple"], "-minimum-access-level", "public", "-skip-synthesized-members",
             "-output-dir", folder],
            check=True, stderr=subprocess.DEVNULL)
        graphs = [json.loads(path.read_text()) for path in Path(folder).glob(f"{module}*.symbols.json")
                  if path.name.split(".")[0].split("@")[0] == module]
    relations = [relation for graph in graphs for relation in graph["relationships"]]
    symbols = [symbol for graph in graphs for symbol in graph["symbols"]
               if "/Sources/" in symbol.get("location", {"uri": ""})["uri"]]
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in symbols}
    required = sources(relations, "requirementOf") | sources(relations, "optionalRequirementOf")
    defaulted = {relation["target"] for relation in relations if relation["kind"] == "defaultImplementationOf"}
    implied = sources(relations, "defaultImplementationOf") | {
        relation["source"] for relation in relations if "sourceOrigin" in relation}
    declarations = []
    for symbol in symbols:
        identifier = symbol["identifier"]["precise"]
        if identifier in implied:
            continue
        role = "" if identifier not in required else "default " if identifier in defaulted else "requirement "
        access = "open " if symbol["accessLevel"] == "open" else ""
        declarations.append(f"{module} {names[identifier]}: {role}{access}{text(symbol)}")
    conformances = set()
    for relation in relations:
        if relation["kind"] in ("conformsTo", "inheritsFrom") and relation["source"] in names:
            target = names.get(relation["target"]) or relation.get("targetFallback", relation["target"])
            if target not in INFERRED:
                conformances.add(f"{module} {names[relation['source']]}: is {target}")
    return sorted(declarations), sorted(conformances)


def sources(relations, kind):
    return {relation["source"] for relation in relations if relation["kind"] == kind}


def text(symbol):
    """Returns the declaration without the parts that callers don't depend on."""
    parts, has_label = [], False
    for fragment in symbol["declarationFragments"]:
        kind, spelling = fragment["kind"], fragment["spelling"]
        if kind == "internalParam" and has_label:
            parts[-1] = parts[-1].rstrip()
        else:
            parts.append(spelling)
        has_label = kind == "externalParam" or has_label and spelling == " "
    declaration = " ".join("".join(parts).replace("@discardableResult ", "").split())
    versions = [f"{one['domain']} {'.'.join(map(str, one['introduced'].values()))}"
                for one in symbol.get("availability", []) if "domain" in one and "introduced" in one]
    return declaration + (f" (since {', '.join(sorted(versions))})" if versions else "")
