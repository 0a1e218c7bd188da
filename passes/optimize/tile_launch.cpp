// The launches of a tiled kernel: fewer blocks, or smaller ones, along one axis.
#include "cuda_api/limits.h"
#include "passes/optimize/tile_threads.h"

#include <algorithm>
#include <array>

namespace veriwarp::optimize {

namespace {

// The shape of a grid or a block as its three numbers.
struct Shape {
  std::array<std::string, 3> parts{"1", "1", "1"};
  bool isNumber = false; // written as one: the others are 1
};

std::string trimmed(std::string_view s) {
  std::size_t first = s.find_first_not_of(" \t\r\n"), last = s.find_last_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string() : std::string(s.substr(first, last - first + 1));
}

// `dim3(a, b)`: a and b. nullopt: it is no such list.
std::optional<std::vector<std::string>> listOf(const std::string &text) {
  if (!text.starts_with("dim3"))
    return std::nullopt;
  std::string rest = trimmed(std::string_view(text).substr(4));
  if (rest.size() < 2 || (rest.front() != '(' && rest.front() != '{'))
    return std::nullopt;
  std::vector<std::string> parts;
  std::string part;
  int depth = 0;
  for (std::size_t i = 1; i + 1 < rest.size(); ++i) {
    char c = rest[i];
    depth += c == '(' || c == '[' || c == '{';
    depth -= c == ')' || c == ']' || c == '}';
    if (depth < 0)
      return std::nullopt; // dim3(a).x + f(b)
    if (c == ',' && depth == 0) {
      parts.push_back(trimmed(part));
      part.clear();
    } else {
      part += c;
    }
  }
  if (!trimmed(part).empty())
    parts.push_back(trimmed(part));
  return parts.size() <= 3 ? std::optional(parts) : std::nullopt;
}

Shape shapeOf(const std::string &text, bool isDim3) {
  Shape shape;
  if (!isDim3) {
    shape.parts[0] = text;
    shape.isNumber = true;
  } else if (std::optional<std::vector<std::string>> list = listOf(text)) {
    std::copy(list->begin(), list->end(), shape.parts.begin());
    shape.isNumber = list->size() == 1 && (*list)[0].find_first_not_of("0123456789") == std::string::npos;
  } else {
    const char *names[] = {".x", ".y", ".z"};
    for (unsigned i = 0; i != 3; ++i)
      shape.parts[i] = operand(text) + names[i];
  }
  return shape;
}

std::string textOf(const Shape &shape) {
  unsigned last = shape.parts[2] != "1" ? 2 : shape.parts[1] != "1" ? 1 : 0;
  if (last == 0 && shape.isNumber)
    return shape.parts[0];
  std::string text = "dim3(" + shape.parts[0];
  for (unsigned i = 1; i <= last; ++i)
    text += ", " + shape.parts[i];
  return text + ")";
}

std::optional<std::int64_t> numberOf(const std::string &text) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoll(text);
}

} // namespace

std::vector<Edit> TileThreads::launches(const Source &source) const {
  std::vector<Edit> edits;
  refuseOtherUses(source, kernel, clause.place, true);
  for (const Launch &l : source.launches) {
    if (l.kernel != kernel.name)
      continue;
    if (l.configuration.size() < 2 || !l.configuration[0].valid() || !l.configuration[1].valid())
      throw Problem{clause.place, {PhraseKind::LaunchFromMacro, {kernel.name}}};
    std::array<Shape, 2> shapes, before;
    for (unsigned i : {0u, 1u}) {
      const std::string text(at(source.text, l.configuration[i]));
      shapes[i] = shapeOf(source.macros.contains(text) ? operand(source, l.configuration[i]) : text, l.isDim3.at(i));
      if (const auto list = listOf(text))
        for (unsigned k = 0; k != list->size(); ++k)
          if (source.macros.contains(shapes[i].parts[k]))
            shapes[i].parts[k] = "(" + shapes[i].parts[k] + ")";
    }
    before = shapes;
    std::string &grid = shapes[0].parts[axis], &block = shapes[1].parts[axis];
    auto fewer = [&](const std::string &count) {
      return "(" + operand(count) + " + " + std::to_string(n - 1) + ") / " + N;
    };
    if (isSingle) {
      block = isInter ? N : fewer(block);
    } else if (!isInter) {
      grid = fewer(grid);
    } else if (blockSize) {
      grid = std::to_string(n / *blockSize);
    } else if (std::optional<std::int64_t> size = numberOf(block); size && *size > 0 && n % *size == 0) {
      grid = std::to_string(n / *size);
    } else {
      const std::int64_t most = api::limits::threadsOfBlock;
      std::int64_t others = 1; // threads of a block along the other axes
      for (unsigned i = 0; i != 3; ++i)
        if (i != axis) {
          std::optional<std::int64_t> other = numberOf(shapes[1].parts[i]);
          others = other && others <= most ? others * *other : most + 1;
        }
      if (n > most || others * n > most)
        throw Problem{clause.place, {PhraseKind::NotWholeBlocks, {N, block}}};
      grid = "1";
      block = N;
    }
    for (unsigned i : {0u, 1u}) {
      if (shapes[i].parts == before[i].parts)
        continue;
      // What is left out or said three times must not do anything.
      std::string text(at(source.text, l.configuration[i]));
      if (mayHaveEffects(l.isDim3.at(i) && !listOf(text) ? text : isInter ? before[i].parts[axis] : ""))
        throw Problem{clause.place, {PhraseKind::ShapeMayDoMore, {oneLine(text)}}};
      edits.push_back({l.configuration[i], textOf(shapes[i])});
    }
  }
  return edits;
}

Relaunch TileThreads::relaunch() const {
  Relaunch result = relaunchOf(kernel);
  std::string suffix = axis ? "Y" : "", oldGrid = "grid" + suffix, oldBlock = "block" + suffix;
  std::string &grid = axis ? result.gridY : result.grid, &block = axis ? result.blockY : result.block;
  if (!isInter) {
    std::string &count = isSingle ? block : grid;
    count = "(" + (isSingle ? oldBlock : oldGrid) + " + " + std::to_string(n - 1) + ") / " + N;
  } else if (isSingle) {
    block = N;
  } else if (blockSize) {
    grid = std::to_string(n / *blockSize);
  } else { // blocks as large as they were where that divides
    std::string divides = "(" + N + " % " + oldBlock + " == 0 ? ";
    bool isLarge = n > 32; // with the other axes it might be more than a block has
    block = divides + oldBlock + " : " + (isLarge ? "1" : N) + ")";
    grid = divides + N + " / " + oldBlock + " : " + (isLarge ? N : "1") + ")";
  }
  return result;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
