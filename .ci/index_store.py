"""The index that the compiler writes beside a debug build: which symbols a file names."""
import ctypes, json, os, subprocess, sys


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The part of the toolchain's libIndexStore that's needed here."""

    DEFINES, REFERS, IMPLICIT = 1 << 1, 1 << 2, 1 << 8

    def __init__(self, root, *options):
        """Opens the index of a folder's debug build, which was made with these options."""
        self.root = root
        info = json.loads(subprocess.check_output(["swift", "-print-target-info"]))
        folder = os.path.dirname(info["paths"]["runtimeResourcePath"])
        name = "libIndexStore." + ("dylib" if sys.platform == "darwin" else "so")
        self.library = ctypes.CDLL(os.path.join(folder, name))
        bin_path = subprocess.check_output(["swift", "build", *options, "--show-bin-path"], text=True)
        path = os.path.join(bin_path.strip(), "index", "store")
        if not os.path.isdir(path):
            sys.exit(f"failed: there is no index in {path}: build the tests first")
        self.error = ctypes.byref(ctypes.c_void_p())
        self.store = self.call("store_create", ctypes.c_void_p, path.encode(), self.error)

    def call(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        # Python would pass a pointer as a 32-bit int.
        return function(*(ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments))

    def each(self, name, take, *arguments, of=ctypes.c_void_p):
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, of)
        self.call(name, ctypes.c_bool, *arguments, None, kind(lambda _, item: take(item) or True))

    def occurrences(self, main_files):
        """Returns (usr, name, roles, line) for each symbol in each file that still exists."""
        units, found = [], {}
        self.each("store_units_apply_f", lambda unit: units.append(str(unit)), self.store,
                  ctypes.c_uint(0), of=Text)
        for unit in units:
            reader = self.call("unit_reader_create", ctypes.c_void_p, self.store, unit.encode(),
                               self.error)
            if not reader:
                continue
            file = str(self.call("unit_reader_get_main_file", Text, reader)).removeprefix(self.root + "/")
            if file in main_files:
                self.each("unit_reader_dependencies_apply_f",
                          lambda record: self.read(record, file, found), reader)
            self.call("unit_reader_dispose", None, reader)
        return found

    def read(self, record, file, found):
        path = str(self.call("unit_dependency_get_filepath", Text, record))
        if path != f"{self.root}/{file}":
            return
        name = str(self.call("unit_dependency_get_name", Text, record))
        reader = self.call("record_reader_create", ctypes.c_void_p, self.store, name.encode(),
                           self.error)
        if not reader:
            return
        known, line, column = {}, ctypes.c_uint(), ctypes.c_uint()
        symbols = found[file] = []

        def take(occurrence):
            symbol = self.call("occurrence_get_symbol", ctypes.c_void_p, occurrence)
            if symbol not in known:
                known[symbol] = (str(self.call("symbol_get_usr", Text, symbol)),
                                 str(self.call("symbol_get_name", Text, symbol)))
            roles = self.call("occurrence_get_roles", ctypes.c_uint64, occurrence)
            self.call("occurrence_get_line_col", None, occurrence, ctypes.byref(line),
                      ctypes.byref(column))
            symbols.append((*known[symbol], roles, line.value))

        self.each("record_reader_occurrences_apply_f", take, reader)
        self.call("record_reader_dispose", None, reader)
