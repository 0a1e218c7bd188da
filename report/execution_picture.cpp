#include "report/execution_picture.h"

#include "report/html_parts.h"
#include "report/limits.h"

#include <algorithm>
#include <map>
#include <set>

namespace veriwarp::report::html {
namespace {

constexpr int BoxWidth = 244, RowHeight = 58, BoxHeight = 42, GapHeight = 22, Top = 52, Left = 14;

using Kind = ExecutionEdge::Kind;

std::string number(int value) { return std::to_string(value); }

std::string cut(const std::string &text, std::size_t most) {
  if (text.size() <= most)
    return text;
  std::size_t end = most - 1;
  while (end && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) // not within a character
    --end;
  return text.substr(0, end) + "…";
}

// What is drawn in one place of a column.
struct Box {
  std::vector<unsigned> events; // several: passed over, a barrier's arrival and departure, an update's read and write
  bool passedOver = false, barrier = false, marked = false;
  int row = 0, y = 0;
  unsigned thread = 0;
};

class Drawing {
public:
  explicit Drawing(const Execution &given) : execution(given), boxOf(given.events.size(), None) {
    for (const ExecutionEdge &edge : execution.edges)
      if (edge.kind != Kind::Barrier && execution.events[edge.from].thread != execution.events[edge.to].thread)
        columnWidth = BoxWidth + 82; // room for arrows
    choose();
    arrange();
  }

  std::string draw() const {
    const int width = 2 * Left + static_cast<int>(columns.size()) * columnWidth - (columnWidth - BoxWidth);
    std::string body = "<defs>";
    for (const char *name : {"rf", "sw", "mo", "rb"})
      body += "<marker id=\"head-" + std::string(name) +
              "\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"9\" markerHeight=\"9\" "
              "markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
              "<path d=\"M0,0 L8,4 L0,8 z\" class=\"x" +
              name + "\"/></marker>";
    body += "</defs>\n";
    for (const auto &[thread, column] : columns) {
      const int x = Left + column * columnWidth;
      body += "<line x1=\"" + number(x + BoxWidth / 2) + "\" y1=\"" + number(Top - 8) + "\" x2=\"" +
              number(x + BoxWidth / 2) + "\" y2=\"" + number(height - 26) + "\" class=\"po\"/>" +
              text(x + BoxWidth / 2, 18, "who", execution.threads[thread].who) +
              text(x + BoxWidth / 2, 34, "cap", execution.threads[thread].block) + "\n";
    }
    body += barriers();
    for (const Box &box : boxes)
      body += drawn(box);
    for (const auto &[thread, column] : columns)
      body += drawnEnd(thread, column);
    body += edges();
    return "<svg class=\"pic execution\" role=\"img\" viewBox=\"0 0 " + number(width) + " " + number(height) +
           "\" style=\"width:" + number(width) + "px;max-width:none\"><title>The execution</title><desc>" +
           escape(description()) + "</desc>\n" + body + "</svg>\n";
  }

  std::size_t hiddenThreads() const { return execution.threads.size() - columns.size(); }

private:
  static constexpr unsigned None = ~0u;
  using Part = ExecutionEvent::Part;

  bool isMarked(unsigned event) const {
    return std::find(execution.marked.begin(), execution.marked.end(), event) != execution.marked.end();
  }

  // Which events are shown, and the boxes of each thread.
  void choose() {
    const auto count = static_cast<unsigned>(execution.events.size());
    std::vector<std::vector<unsigned>> byThread(execution.threads.size());
    std::vector<unsigned> index(count);
    for (unsigned id = 0; id < count; ++id) {
      std::vector<unsigned> &own = byThread[execution.events[id].thread];
      index[id] = static_cast<unsigned>(own.size());
      own.push_back(id);
    }
    std::vector<bool> shown(count, count <= limits::boxes);
    std::set<unsigned> wantedThreads;
    std::vector<unsigned> queue = execution.marked;
    for (std::size_t thread = 0; thread < byThread.size(); ++thread) // where a thread waits or stops
      if (execution.threads[thread].end > ThreadEnd::Ended)
        queue.push_back(byThread[thread].empty() ? None : byThread[thread].back());
    std::map<unsigned, std::vector<unsigned>> sources;
    for (const ExecutionEdge &edge : execution.edges)
      if (edge.kind == Kind::ReadsFrom || edge.kind == Kind::Synchronizes)
        sources[edge.to].push_back(edge.from);
    std::set<unsigned> done;
    for (std::size_t at = 0; at < queue.size() && done.size() < limits::boxes; ++at) {
      if (queue[at] == None || !done.insert(queue[at]).second)
        continue;
      const std::vector<unsigned> &own = byThread[execution.events[queue[at]].thread];
      wantedThreads.insert(execution.events[queue[at]].thread);
      const std::size_t end = index[queue[at]];
      for (std::size_t i = end > limits::nearbyEvents ? end - limits::nearbyEvents : 0;
           i <= end && done.size() < limits::boxes; ++i) {
        done.insert(own[i]);
        for (unsigned source : sources[own[i]])
          queue.push_back(source);
      }
    }
    for (unsigned id : done)
      shown[id] = true;
    for (unsigned thread = 0; thread < byThread.size(); ++thread)
      if (execution.threads.size() <= limits::columns ||
          (wantedThreads.contains(thread) && columns.size() < limits::columns))
        columns.emplace(thread, static_cast<int>(columns.size()));
    for (const auto &[thread, column] : columns) {
      const std::vector<unsigned> &own = byThread[thread];
      for (std::size_t i = 0; i < own.size();) {
        Box box;
        box.thread = thread;
        box.passedOver = !shown[own[i]];
        do
          box.events.push_back(own[i++]);
        while (box.passedOver && i < own.size() && !shown[own[i]]);
        const ExecutionEvent &first = execution.events[box.events[0]];
        const bool meets = !box.passedOver && first.kind >= EventKind::Barrier;
        if (!box.passedOver && first.part == Part::First && i < own.size() && shown[own[i]] &&
            execution.events[own[i]].kind == first.kind && execution.events[own[i]].part == Part::Second)
          box.events.push_back(own[i++]);
        box.barrier = meets;
        for (unsigned id : box.events) {
          boxOf[id] = static_cast<unsigned>(boxes.size());
          box.marked |= isMarked(id);
        }
        boxes.push_back(std::move(box));
      }
    }
  }

  // Rows: below what comes before in the thread and below what is read from; the threads at a barrier side by side.
  // Several events in a box could make that go round in circles: then something is given up.
  void arrange() {
    if (!place(true, true) && !place(false, true))
      place(false, false);
    std::map<int, bool> rows; // whether there is more in it than what is passed over
    for (const Box &box : boxes)
      rows[box.row] |= !box.passedOver;
    int y = Top;
    for (auto &[row, full] : rows) {
      for (Box &box : boxes)
        if (box.row == row)
          box.y = y;
      y += full ? RowHeight : GapHeight + 14;
    }
    height = y + 34;
  }

  // False: there is a circle.
  bool place(bool together, bool linked) {
    const auto count = static_cast<unsigned>(boxes.size());
    std::vector<unsigned> unit(count); // of boxes that share a row: its first one
    for (unsigned box = 0; box < count; ++box)
      unit[box] = box;
    const auto unitOf = [&](unsigned box) {
      while (unit[box] != box)
        box = unit[box] = unit[unit[box]];
      return box;
    };
    const auto meets = [&](unsigned box) { return boxes[box].barrier && boxes[box].events.size() > 1; };
    std::vector<std::pair<unsigned, unsigned>> below;
    for (const ExecutionEdge &edge : execution.edges) {
      const unsigned from = boxOf[edge.from], to = boxOf[edge.to];
      if (edge.kind == Kind::ModificationOrder || edge.kind == Kind::ReadsBefore || from == None || to == None ||
          from == to || boxes[from].passedOver || boxes[to].passedOver)
        continue;
      if (edge.kind == Kind::Barrier && meets(from) && meets(to)) {
        if (together)
          unit[std::max(unitOf(from), unitOf(to))] = std::min(unitOf(from), unitOf(to));
      } else if (linked) {
        below.emplace_back(from, to);
      }
    }
    for (unsigned box = 0; box + 1 < count; ++box) // those of a thread are neighbours
      if (boxes[box].thread == boxes[box + 1].thread)
        below.emplace_back(box, box + 1);
    std::map<unsigned, std::vector<unsigned>> after;
    std::vector<unsigned> waiting(count), ready;
    std::vector<int> row(count);
    for (const auto &[from, to] : below) {
      after[unitOf(from)].push_back(unitOf(to));
      ++waiting[unitOf(to)];
    }
    for (unsigned box = 0; box < count; ++box)
      if (unitOf(box) == box && waiting[box] == 0)
        ready.push_back(box);
    std::size_t placed = 0;
    for (; placed < ready.size(); ++placed)
      for (unsigned next : after[ready[placed]]) {
        row[next] = std::max(row[next], row[ready[placed]] + 1);
        if (--waiting[next] == 0)
          ready.push_back(next);
      }
    for (unsigned box = 0; box < count; ++box) {
      boxes[box].row = row[unitOf(box)];
      placed -= unitOf(box) == box;
    }
    return placed == 0;
  }

  int left(unsigned thread) const { return Left + columns.at(thread) * columnWidth; }
  static int heightOf(const Box &box) { return box.passedOver ? GapHeight : BoxHeight; }

  static std::string text(int x, int y, std::string_view style, std::string_view content) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" class=\"" + std::string(style) + "\">" +
           escape(content) + "</text>";
  }

  std::string drawn(const Box &box) const {
    const int x = left(box.thread), middle = x + BoxWidth / 2;
    std::string title, style = box.passedOver ? "gapbox" : box.barrier ? "meet" : "event";
    for (unsigned id : box.events)
      if (title.size() < 600)
        title += execution.events[id].text() + "\n";
    std::string out = "<g><title>" + escape(title) + "</title><rect x=\"" + number(x) + "\" y=\"" + number(box.y) +
                      "\" width=\"" + number(BoxWidth) + "\" height=\"" + number(heightOf(box)) +
                      "\" rx=\"5\" class=\"" + style + (box.marked ? " hit" : "") + "\"/>";
    if (box.passedOver) {
      const bool meets = std::any_of(box.events.begin(), box.events.end(),
                                     [&](unsigned id) { return execution.events[id].kind >= EventKind::Barrier; });
      return out +
             text(middle, box.y + 15, "cap",
                  number(static_cast<int>(box.events.size())) +
                      (box.events.size() == 1 ? " more event" : " more events") +
                      (meets ? ", a barrier among them" : "")) +
             "</g>\n";
    }
    const ExecutionEvent &event = execution.events[box.events[0]];
    const std::string line = event.where.line ? "line " + std::to_string(event.where.line) : "";
    const bool meets = box.barrier && box.events.size() > 1;
    const ExecutionEvent &last = execution.events[box.events.back()]; // of an update, what it makes of the memory
    const std::string what = !meets ? last.act : event.kind == EventKind::Warp ? "warp operation" : "barrier";
    const std::string strength = meets ? "" : last.strength;
    const std::string below = strength + (strength.empty() || line.empty() ? "" : " · ") + line;
    return out + text(middle, box.y + 17, "what", cut(what, limits::boxLine)) +
           text(middle, box.y + 33, "cap", cut(below, limits::boxCaption)) + "</g>\n";
  }

  std::string drawnEnd(unsigned thread, int column) const {
    const ExecutionThread &told = execution.threads[thread];
    if (told.end == ThreadEnd::Open)
      return {};
    const bool bad = told.end != ThreadEnd::Ended;
    const std::string at = bad && told.endsAt.line ? " at line " + std::to_string(told.endsAt.line) : "";
    return text(Left + column * columnWidth + BoxWidth / 2, height - 10, bad ? "cap bad" : "cap",
                std::string(name(told.end)) + at) +
           "\n";
  }

  // A bar behind the boxes of threads that meet.
  std::string barriers() const {
    std::map<unsigned, std::set<unsigned>> met; // by departure's box
    for (const ExecutionEdge &edge : execution.edges)
      if (edge.kind == Kind::Barrier && boxOf[edge.from] != None && boxOf[edge.to] != None &&
          !boxes[boxOf[edge.from]].passedOver && !boxes[boxOf[edge.to]].passedOver)
        met[boxOf[edge.to]].insert(boxOf[edge.from]);
    std::string out;
    std::set<std::pair<int, std::pair<int, int>>> done;
    for (const auto &[to, others] : met) {
      int first = left(boxes[to].thread), last = first;
      for (unsigned other : others) {
        first = std::min(first, left(boxes[other].thread));
        last = std::max(last, left(boxes[other].thread));
      }
      const int y = boxes[to].y + BoxHeight / 2;
      if (first < last && done.insert({y, {first, last}}).second)
        out += "<line x1=\"" + number(first + BoxWidth / 2) + "\" y1=\"" + number(y) + "\" x2=\"" +
               number(last + BoxWidth / 2) + "\" y2=\"" + number(y) + "\" class=\"barline\"/>\n";
    }
    return out;
  }

  std::string edges() const {
    std::string out;
    std::set<std::pair<unsigned, unsigned>> drawnBetween;
    const bool many = execution.edges.size() > 60;
    for (Kind kind : {Kind::Synchronizes, Kind::ReadsFrom, Kind::ReadsBefore, Kind::ModificationOrder})
      for (const ExecutionEdge &edge : execution.edges) {
        const unsigned from = boxOf[edge.from], to = boxOf[edge.to];
        if (edge.kind != kind || from == None || to == None || boxes[from].thread == boxes[to].thread ||
            boxes[from].passedOver || boxes[to].passedOver)
          continue;
        const bool minor = kind == Kind::ReadsBefore || kind == Kind::ModificationOrder;
        if (minor && many && !boxes[from].marked && !boxes[to].marked)
          continue;
        if (drawnBetween.insert({from, to}).second)
          out += arrow(boxes[from], boxes[to], std::string(edgeName(kind)));
      }
    // What races has no edge: a red line.
    if (execution.marked.size() == 2) {
      const Box &a = boxes[boxOf[execution.marked[0]]], &b = boxes[boxOf[execution.marked[1]]];
      if (boxOf[execution.marked[0]] != None && boxOf[execution.marked[1]] != None && a.thread != b.thread &&
          !a.barrier && columns.contains(a.thread) && columns.contains(b.thread)) {
        const bool rightwards = left(a.thread) < left(b.thread);
        const int x1 = left(a.thread) + (rightwards ? BoxWidth : 0), x2 = left(b.thread) + (rightwards ? 0 : BoxWidth);
        const int y1 = a.y + 9, y2 = b.y + 9;
        out += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" +
               number(y2) + "\" class=\"conflict\"/>";
        if (std::abs(columns.at(a.thread) - columns.at(b.thread)) == 1)
          out += text((x1 + 2 * x2) / 3, (y1 + 2 * y2) / 3 - 5, "cap bad", "✗");
        out += "\n";
      }
    }
    return out;
  }

  std::string arrow(const Box &from, const Box &to, const std::string &name) const {
    const bool rightwards = left(from.thread) < left(to.thread);
    const int shift = name == "rb" ? 12 : name == "mo" ? 6 : 0;
    const int x1 = left(from.thread) + (rightwards ? BoxWidth : 0), y1 = from.y + BoxHeight / 2 + 4 + shift / 2;
    const int x2 = left(to.thread) + (rightwards ? 0 : BoxWidth), y2 = to.y + BoxHeight / 2 + 4 + shift / 2;
    const int reach = rightwards ? 30 : -30;
    const int xm = rightwards ? x1 + 26 : x1 - 26, ym = y1 + (y2 - y1 > 0 ? 10 : y2 == y1 ? -4 : -8) + shift;
    return "<path d=\"M" + number(x1) + "," + number(y1) + " C" + number(x1 + reach) + "," + number(y1) + " " +
           number(x2 - reach) + "," + number(y2) + " " + number(x2) + "," + number(y2) + "\" class=\"edge x" + name +
           "\" marker-end=\"url(#head-" + name + ")\"/>" + text(xm, ym, "cap x" + name, name) + "\n";
  }

  std::string description() const {
    std::string all;
    for (unsigned id : execution.marked)
      all += execution.threads[execution.events[id].thread].name() + " " + execution.events[id].text() + ". ";
    return all + std::to_string(execution.events.size()) + " events of " + std::to_string(execution.threads.size()) +
           " threads.";
  }

  const Execution &execution;
  std::vector<Box> boxes;
  std::vector<unsigned> boxOf;
  std::map<unsigned, int> columns; // by thread
  int columnWidth = BoxWidth + 22, height = 0;
};

} // namespace

const std::string_view executionStyle = R"css(
table.launches tbody th { white-space:normal; overflow-wrap:anywhere; min-width:15em }
svg.execution .event { fill:var(--code); stroke:var(--line); stroke-width:1.2 } svg.execution .meet { fill:var(--quietbg); stroke:var(--dim) }
svg.execution .gapbox { fill:none; stroke:var(--line); stroke-dasharray:3 3 } svg.execution .hit { fill:var(--badbg); stroke:var(--bad); stroke-width:2 }
svg.execution .po { stroke:var(--line); stroke-width:2 } svg.execution .barline { stroke:var(--dim); stroke-width:5; opacity:.55 }
svg.execution text { paint-order:stroke; stroke:var(--card); stroke-width:3px; stroke-linejoin:round } svg.execution rect ~ text { stroke:none }
svg.execution .who { font-weight:600 } svg.execution .what { font-size:12.5px } svg.execution .cap { font-size:11px }
svg.execution .edge { fill:none; stroke-width:1.7 } svg.execution .conflict { stroke:var(--bad); stroke-width:2; stroke-dasharray:2 4 }
svg.execution path.xrf, svg.execution path.xsw { stroke:var(--good) } svg.execution path.xmo { stroke:var(--unknown); stroke-dasharray:6 4 } svg.execution path.xrb { stroke:var(--maybe); stroke-dasharray:2 3 }
svg.execution path.xsw { stroke-width:3 } svg.execution marker path { stroke:none }
svg.execution marker .xrf, svg.execution marker .xsw, svg.execution text.xrf, svg.execution text.xsw { fill:var(--good) } svg.execution marker .xmo, svg.execution text.xmo { fill:var(--unknown) } svg.execution marker .xrb, svg.execution text.xrb { fill:var(--maybe) }
.legend { font-size:12.5px; color:var(--dim); margin:8px 0 0; text-align:left }
.trace { font-size:13px; margin:0; padding:6px 20px 12px } .trace summary { cursor:pointer; color:var(--dim) } .trace ol { margin:6px 0 0; padding-left:34px }
.ln.del { color:var(--bad); background:var(--badbg) } .ln.del .no { color:var(--bad); font-weight:700 } .ln.del code span { color:inherit }
)css";

std::string pictureOf(const Execution &execution) {
  if (execution.events.empty())
    return {};
  const Drawing drawing(execution);
  std::string out = drawing.draw();
  out += "<p class=\"legend\">Down: program order. <b>rf</b>: is read by; <b>sw</b>: the same, and orders what is "
         "before and behind; <b>mo</b>: is overwritten by; <b>rb</b>: was read before that write. Red: what this is "
         "about.";
  if (drawing.hiddenThreads())
    out += " " + std::to_string(drawing.hiddenThreads()) + " more threads are not shown.";
  return out + "</p>\n";
}

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
