"""The table of rooms (rooms.def) for scripts: test/style checks the tree against it, docs/architecture.md shows it.

usage: rooms.py --write         writes the table into docs/architecture.md
       rooms.py --floors DIR    counts the rooms in DIR, the arrows between them, and the floors that these make
"""
import os
import re
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(FOLDER, "..", "docs", "architecture.md")
BEGIN, END = "<!-- rooms: written by `ninja rooms-page` from cmake/rooms.def -->", "<!-- end of rooms -->"

# The foreign libraries of rooms.def: what people call them, and what the include line says.
FOREIGN = {
    "z3": ("Z3", r"z3(\+\+|_\w+)?\.h$"),
    "cvc5": ("cvc5", r"cvc5/"),
    "clang": ("Clang", r"clang(-c|-tidy)?/"),
    "llvm": ("LLVM", r"llvm(-c)?/"),
    "cuda": ("CUDA", r"(cuda|cub|thrust|cooperative_groups)(/|\w*\.h$)"),
    "json": ("nlohmann/json", r"nlohmann/"),
}


class Room:
    def __init__(self, path):
        self.path, self.job, self.sees, self.foreign = path, "", [], []


def read(text=None):
    """The rooms by their paths, in the order of the table."""
    if text is None:
        with open(os.path.join(FOLDER, "rooms.def"), encoding="utf-8") as file:
            text = file.read()
    rooms, room = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("//"):
            continue
        match = re.fullmatch(r"(room|  job|  sees|  foreign) +(\S.*)", line)
        key, value = (match[1].strip(), match[2]) if match else (None, None)
        if key == "room" and value not in rooms:
            room = rooms[value] = Room(value)
        elif key == "job" and room:
            room.job = value
        elif key in ("sees", "foreign") and room:
            getattr(room, key).extend(value.split())
        else:
            raise ValueError(f"rooms.def:{number}: {line}")
    return rooms


def room_of(rooms, path):
    """The innermost room that a file stands in, or None."""
    while path and path not in rooms:
        path = os.path.dirname(path)
    return path or None


def header_path(rooms, header):
    """The path from the top of the tree that an include line means, if it means one of ours."""
    if header.startswith("veriwarp/"):
        return "include/" + header
    return header if "/" in header and header.split("/")[0] in {room.split("/")[0] for room in rooms} else None


def page(rooms):
    lines = [BEGIN, "| room | its job | libraries |", "|---|---|---|"]
    for room in rooms.values():
        lines.append(f"| `{room.path}/` | {room.job} | {', '.join(FOREIGN[name][0] for name in room.foreign)} |")
    return "\n".join(lines + [END])


def parts_of_page():
    """The page before and after the table, and the table."""
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    begin, end = text.index(BEGIN), text.index(END) + len(END)
    return text[:begin], text[begin:end], text[end:]


def floors(rooms, top):
    """How many rooms, arrows and floors: a room stands on the floor below the lowest of the rooms that it sees."""
    inside = {name: [seen for seen in room.sees if (seen + "/").startswith(top + "/")]
              for name, room in rooms.items() if (name + "/").startswith(top + "/")}
    floor = {}
    for name, sees in inside.items(): # rows name only rooms above them
        floor[name] = 1 + max((floor[seen] for seen in sees), default=0)
    return len(inside), sum(len(sees) for sees in inside.values()), max(floor.values(), default=0)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--floors":
        print("%d rooms, %d arrows, %d floors" % floors(read(), os.path.normpath(sys.argv[2])))
        sys.exit(0)
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    before, _, after = parts_of_page()
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(before + page(read()) + after)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
