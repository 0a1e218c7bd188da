// An execution as a graph for Graphviz: a column per thread, with program order, and the edges of report/exploration.h.
#include "runtime/explore/launch/report.h"

#include <algorithm>

namespace veriwarp::explore {

namespace {

std::string escaped(const std::string &text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += c;
  }
  return result;
}

std::string node(unsigned event) { return "e" + std::to_string(event); }

} // namespace

std::string asDot(const report::Execution &execution) {
  std::string text = "digraph execution {\n  rankdir=TB;\n  node [shape=box, fontname=\"monospace\", fontsize=10];\n"
                     "  edge [fontname=\"monospace\", fontsize=9];\n";
  for (unsigned thread = 0; thread < execution.threads.size(); ++thread) {
    std::string nodes, order;
    unsigned previous = 0;
    for (unsigned id = 0; id < execution.events.size(); ++id) {
      const report::ExecutionEvent &event = execution.events[id];
      if (event.thread != thread)
        continue;
      const bool marked = std::find(execution.marked.begin(), execution.marked.end(), id) != execution.marked.end();
      if (!nodes.empty())
        order += "    " + node(previous) + " -> " + node(id) + " [weight=10];\n";
      nodes += "    " + node(id) + " [label=\"" + escaped(event.text()) +
               (event.where.line ? "\\nline " + std::to_string(event.where.line) : "") + "\"" +
               (marked ? ", color=red, fontcolor=red" : "") + "];\n";
      previous = id;
    }
    if (!nodes.empty())
      text += "  subgraph cluster_" + std::to_string(thread) + " {\n    label=\"" +
              escaped(execution.threads[thread].name()) + "\";\n" + nodes + order + "  }\n";
  }
  for (const report::ExecutionEdge &edge : execution.edges) {
    using Kind = report::ExecutionEdge::Kind;
    const char *colour = edge.kind == Kind::ModificationOrder ? "orange3"
                         : edge.kind == Kind::ReadsBefore     ? "blue"
                         : edge.kind == Kind::Barrier         ? "gray40"
                                                              : "darkgreen";
    text += "  " + node(edge.from) + " -> " + node(edge.to) + " [label=\"" + std::string(edgeName(edge.kind)) +
            "\", color=" + colour + ", fontcolor=" + colour + ", constraint=false];\n";
  }
  return text + "}\n";
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
