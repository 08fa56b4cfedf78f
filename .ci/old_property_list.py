"""A parser for old-style property lists, the format of Xcode's projects."""
import re

TOKEN = re.compile(r'\s+|/\*.*?\*/|//[^\n]*|("(?:[^"\\]|\\.)*")|([A-Za-z0-9_$/:.]+)|([{}()=;,])', re.S)


def tokens(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            line = text.count("\n", 0, position) + 1
            raise SystemExit(f"failed: line {line} of project.pbxproj isn't valid: {text[position:position + 20]!r}")
        position = match.end()
        quoted, plain, mark = match.groups()
        if quoted is not None:
            yield "text", re.sub(r"\\(.)", r"\1", quoted[1:-1])
        elif plain is not None:
            yield "text", plain
        elif mark is not None:
            yield "mark", mark
    yield "end", ""


class Parser:
    def __init__(self, text):
        self.tokens = list(tokens(text))
        self.next = 0

    def take(self, kind, value=None):
        found = self.tokens[self.next]
        if found[0] != kind or value not in (None, found[1]):
            raise SystemExit(f"failed: project.pbxproj has {found[1]!r} where {value or kind!r} belongs")
        self.next += 1
        return found[1]

    def sees(self, value):
        return self.tokens[self.next] == ("mark", value)

    def value(self):
        if self.sees("{"):
            self.take("mark", "{")
            members = {}
            while not self.sees("}"):
                key = self.take("text")
                if key in members:
                    raise SystemExit(f"failed: {key} appears twice in project.pbxproj")
                self.take("mark", "=")
                members[key] = self.value()
                self.take("mark", ";")
            self.take("mark", "}")
            return members
        if self.sees("("):
            self.take("mark", "(")
            items = []
            while not self.sees(")"):
                items.append(self.value())
                if not self.sees(")"):
                    self.take("mark", ",")
            self.take("mark", ")")
            return items
        return self.take("text")
