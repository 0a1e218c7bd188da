// The picture of a finding, as SVG that takes its colours from the page's style.
//
// Memory stands upright between the two threads' paths, so that an arrow runs from the thread's column to the element
// it touches. Bank conflicts show the 32 banks side by side, and the words that the warp wants from them, one per turn.
#include "report/html_parts.h"
#include "report/limits.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <set>

namespace veriwarp::report::html {
namespace {

std::string text(int x, int y, std::string_view style, std::string_view content) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" class=\"" + std::string(style) + "\">" +
         escape(content) + "</text>";
}

std::string line(int x1, int y1, int x2, int y2, std::string_view attributes) {
  return "<line x1=\"" + std::to_string(x1) + "\" y1=\"" + std::to_string(y1) + "\" x2=\"" + std::to_string(x2) +
         "\" y2=\"" + std::to_string(y2) + "\" " + std::string(attributes) + "/>";
}

std::string box(int x, int y, int width, int height, std::string_view style) {
  return "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" + std::to_string(width) +
         "\" height=\"" + std::to_string(height) + "\" rx=\"4\" class=\"" + std::string(style) + "\"/>";
}

// An arrow head at (x, y) that points to the right (direction 1), to the left (-1), down (2).
std::string head(int x, int y, int direction, std::string_view style) {
  auto point = [](int px, int py) { return std::to_string(px) + "," + std::to_string(py) + " "; };
  std::string points = direction == 2 ? point(x, y) + point(x - 5, y - 9) + point(x + 5, y - 9)
                                      : point(x, y) + point(x - 9 * direction, y - 5) + point(x - 9 * direction, y + 5);
  return "<polygon points=\"" + points + "\" class=\"" + std::string(style) + "\"/>";
}

std::string disc(int x, int y, const std::string &letter) {
  return "<circle cx=\"" + std::to_string(x) + "\" cy=\"" + std::to_string(y) + "\" r=\"15\" class=\"f" + letter +
         "\"/>" + text(x, y + 5, "on", letter);
}

std::string framed(int width, int height, const std::string &title, const std::string &description,
                   const std::string &body) {
  return "<svg class=\"pic\" role=\"img\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) +
         "\" style=\"max-width:" + std::to_string(width) + "px\"><title>" + escape(title) + "</title><desc>" +
         escape(description) + "</desc>\n" + body + "</svg>\n";
}

bool reads(const ThreadTrace &t) { return t.action.kind == ActionKind::Reads; }
bool updates(const ThreadTrace &t) { return t.action.kind == ActionKind::Updates; }

std::string elementName(const Finding &finding, std::int64_t element) {
  return finding.object + "[" + std::to_string(element) + "]";
}

std::string whatHappens(const Finding &finding) {
  std::string all;
  for (std::size_t t = 0; t < finding.threads.size(); ++t) {
    const ThreadTrace &trace = finding.threads[t];
    all += (t ? "; thread " : "Thread ") + letterOf(t) + ", " + triple(trace.thread) + " of block " +
           triple(trace.block) + ", " + words(trace.action);
    if (trace.element >= 0)
      all += " " + elementName(finding, trace.element);
  }
  return all + ".";
}

// Memory between two threads, or beside one.
std::string memoryPicture(const Finding &finding) {
  constexpr int width = 300, rowHeight = 34, left = 95, right = 205, top = 30;
  bool isOutside = finding.check == Check::OutOfBounds && finding.kind != FindingKind(Fault::Misaligned);
  std::size_t count = std::min<std::size_t>(finding.threads.size(), 2);
  std::set<std::int64_t> shown, touched;
  for (std::size_t t = 0; t < count; ++t) {
    std::int64_t e = finding.threads[t].element;
    touched.insert(e);
    // What lies beyond an element that is out of bounds is nothing of this array.
    for (std::int64_t d = -limits::nearbyElements; d <= (isOutside ? 0 : limits::nearbyElements); ++d)
      if (d < 0 ? e + d >= 0 : e <= std::numeric_limits<std::int64_t>::max() - d)
        shown.insert(e + d);
  }
  std::map<std::int64_t, int> rowOf; // y of the middle
  std::string body =
      text(width / 2, 16, "cap",
           finding.object.empty() ? "memory" : finding.object + " (" + std::string(spaceName(finding.space)) + ")");
  int y = top;
  std::int64_t previous = -1;
  for (std::int64_t element : shown) {
    if (element != previous + 1) {
      body += text(width / 2, y + 12, "dots", "⋮");
      y += 20;
    }
    bool isTouched = touched.contains(element);
    body += box(left, y, right - left, rowHeight - 4, isTouched ? (isOutside ? "cell out" : "cell hit") : "cell");
    body += text(width / 2, y + 20, isTouched ? "el strong" : "el", "[" + std::to_string(element) + "]");
    rowOf[element] = y + (rowHeight - 4) / 2;
    previous = element;
    y += rowHeight;
  }
  if (!isOutside) {
    body += text(width / 2, y + 12, "dots", "⋮");
    y += 20;
  } else {
    body += text(width / 2, y + 14, "cap bad", "outside the array");
    y += 22;
  }
  for (std::size_t t = 0; t < count; ++t) {
    const ThreadTrace &trace = finding.threads[t];
    std::string letter = letterOf(t), stroke = "class=\"s" + letter + "\"";
    int row = rowOf[trace.element];
    int outer = t == 0 ? 22 + 15 : width - 22 - 15, inner = t == 0 ? left : right, direction = t == 0 ? 1 : -1;
    body += line(outer, row, inner, row, stroke);
    if (!reads(trace) || updates(trace))
      body += head(inner, row, direction, "f" + letter);
    if (reads(trace) || updates(trace))
      body += head(outer, row, -direction, "f" + letter);
    body += disc(t == 0 ? 22 : width - 22, row, letter);
    body += text((outer + inner) / 2, row - 9, "verb", verb(trace.action));
  }
  return framed(width, y + 4, "Which thread touches which element", whatHappens(finding), body);
}

// One thread waits at the barrier, the other passes it by.
std::string barrierPicture(const Finding &finding) {
  constexpr int width = 300, bar = 112, columns[] = {80, 220};
  std::string body = text(width / 2, 16, "cap", "time runs down");
  body += line(20, bar, width - 20, bar, "class=\"bar\"") + text(width / 2, bar - 8, "verb", "barrier");
  const bool bothWait = isWait(finding.threads[0].action) && isWait(finding.threads[1].action);
  for (std::size_t t = 0; t < 2; ++t) {
    std::string letter = letterOf(t), stroke = "class=\"s" + letter + "\"";
    bool waits = isWait(finding.threads[t].action) && !(bothWait && t == 1);
    int x = columns[t], end = waits ? bar - 4 : bar + 34;
    body += line(x, 54, x, end, stroke + (waits ? "" : " stroke-dasharray=\"5 4\"")) + head(x, end, 2, "f" + letter) +
            disc(x, 40, letter);
    body += text(x, waits ? bar + 20 : bar + 52, "verb",
                 bothWait && t == 1 ? "waits at another" : words(finding.threads[t].action));
  }
  return framed(width, 176, "Who reaches the barrier", whatHappens(finding), body);
}

constexpr int banks = 32, bankWidth = 28, bankLeft = 6;

// bank -> word -> the threads that ask for it. Threads that share a word share a turn.
using Demand = std::map<int, std::map<std::int64_t, std::vector<const ThreadTrace *>>>;
using Word = std::pair<const std::int64_t, std::vector<const ThreadTrace *>>;

// One word, as a box with the thread that asks for it.
std::string wordBox(int x, int y, int height, const Word &word, bool isConflict) {
  const auto &[number, threads] = word;
  std::string label = std::to_string(threads[0]->thread[0]);
  if (threads[0]->thread[1] || threads[0]->thread[2])
    label += "," + std::to_string(threads[0]->thread[1]);
  if (threads.size() > 1)
    label += "+" + std::to_string(threads.size() - 1);
  return "<g><title>" + escape("thread " + triple(threads[0]->thread) + ": word " + std::to_string(number)) +
         "</title>" + box(x + 2, y, bankWidth - 4, height, isConflict ? "lane out" : "lane") +
         text(x + bankWidth / 2, y + height / 2 + 4, label.size() > 3 ? "micro" : "tiny", label) + "</g>";
}

// The row of banks.
std::string bankRow(int y, const Demand &demand) {
  std::string body;
  for (int bank = 0; bank < banks; ++bank) {
    auto words = demand.find(bank);
    std::size_t turns = words == demand.end() ? 0 : words->second.size();
    int x = bankLeft + bank * bankWidth;
    body += box(x + 1, y, bankWidth - 2, 24,
                turns > 1 ? "cell out"
                : turns   ? "cell hit"
                          : "cell") +
            text(x + bankWidth / 2, y + 16, "tiny", std::to_string(bank));
  }
  return body;
}

// Few words per bank: they stand above their banks.
std::string stackedBanks(const Demand &demand, int most, int &height) {
  constexpr int step = 22, middle = bankLeft + banks * bankWidth / 2;
  int ground = 30 + step * most;
  std::string body =
      text(middle, 16, "cap", "threads of the warp, above the bank that holds their word; one word per turn");
  body += bankRow(ground, demand) + text(middle, ground + 42, "cap", "shared memory banks");
  for (const auto &[bank, words] : demand) {
    int y = ground;
    for (const Word &word : words)
      body += wordBox(bankLeft + bank * bankWidth, y -= step, step - 2, word, words.size() > 1);
  }
  height = ground + 50;
  return body;
}

// Many words in few banks: a row of turns for each of the worst banks.
std::string queuedBanks(const Demand &demand, int &height) {
  constexpr int middle = bankLeft + banks * bankWidth / 2;
  std::string body =
      text(middle, 16, "cap", "shared memory banks; red: asked for more than one word at once") + bankRow(26, demand);
  std::vector<std::pair<int, const std::map<std::int64_t, std::vector<const ThreadTrace *>> *>> worst;
  for (const auto &[bank, words] : demand)
    if (words.size() > 1)
      worst.push_back({bank, &words});
  std::stable_sort(worst.begin(), worst.end(),
                   [](const auto &a, const auto &b) { return a.second->size() > b.second->size(); });
  int y = 80;
  for (std::size_t i = 0; i < worst.size() && i < limits::bankRows; ++i) {
    body += text(middle, y, "cap",
                 "bank " + std::to_string(worst[i].first) + ": threads in the order of their turns, " +
                     std::to_string(worst[i].second->size()) + " turns");
    int x = bankLeft;
    for (const Word &word : *worst[i].second) {
      body += wordBox(x, y + 10, 22, word, true);
      x += bankWidth;
    }
    y += 56;
  }
  if (worst.size() > limits::bankRows) {
    body += text(middle, y, "cap", "and " + std::to_string(worst.size() - limits::bankRows) + " more banks");
    y += 20;
  }
  height = y - 14;
  return body;
}

std::string banksPicture(const Finding &finding) {
  Demand demand;
  for (const ThreadTrace &trace : finding.threads)
    if (trace.element >= 0)
      demand[static_cast<int>(trace.element % banks)][trace.element].push_back(&trace);
  std::size_t most = 1;
  std::string description;
  for (const auto &[bank, words] : demand) {
    most = std::max(most, words.size());
    if (words.size() > 1)
      description += "Bank " + std::to_string(bank) + " is asked for " + std::to_string(words.size()) + " words. ";
  }
  if (finding.degree && most != finding.degree)
    return {}; // the finding names only some threads of the warp: a picture of those would be wrong
  int height = 0;
  std::string body =
      most <= limits::stackedWords ? stackedBanks(demand, static_cast<int>(most), height) : queuedBanks(demand, height);
  return framed(bankLeft * 2 + banks * bankWidth, height, "Which bank each thread needs", description, body);
}

} // namespace

bool isWidePicture(const Finding &finding) { return finding.check == Check::BankConflict; }

std::string pictureOf(const Finding &finding) {
  const std::vector<ThreadTrace> &threads = finding.threads;
  if (threads.empty())
    return {};
  if (finding.check == Check::BankConflict)
    return banksPicture(finding);
  if (finding.check == Check::BarrierDivergence)
    return threads.size() == 2 ? barrierPicture(finding) : std::string();
  bool hasElements = threads[0].element >= 0 && (threads.size() < 2 || threads[1].element >= 0);
  bool isAccess = finding.check == Check::Race || finding.check == Check::OutOfBounds;
  return isAccess && hasElements ? memoryPicture(finding) : std::string();
}

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
