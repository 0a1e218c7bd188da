// An execution as a graph for Graphviz: a column per thread, with program order, reads-from (rf), modification order
// (mo) and reads-before (rb: the read came before that write); what a finding is about is red.
#include "runtime/explore/launch/report.h"

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

std::string node(EventId id) { return "e" + std::to_string(id); }

} // namespace

std::string Teller::dot(const Graph &graph, const Finding *finding) const {
  std::string text = "digraph execution {\n  rankdir=TB;\n  node [shape=box, fontname=\"monospace\", fontsize=10];\n"
                     "  edge [fontname=\"monospace\", fontsize=9];\n";
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    std::string nodes, order;
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = graph.events[id];
      if (event.thread != thread)
        continue;
      const VeriwarpSite *site = knowledge.siteAt(event.request.site);
      const bool marked = finding && (id == finding->first || id == finding->second);
      nodes += "    " + node(id) + " [label=\"" + escaped(eventText(event)) +
               (site ? "\\nline " + std::to_string(site->line) : "") + "\"" +
               (marked ? ", color=red, fontcolor=red" : "") + "];\n";
      if (event.previous != None)
        order += "    " + node(event.previous) + " -> " + node(id) + " [weight=10];\n";
    }
    if (!nodes.empty())
      text += "  subgraph cluster_" + std::to_string(thread) + " {\n    label=\"" + escaped(threadName(thread)) +
              "\";\n" + nodes + order + "  }\n";
  }
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    if (!event.accesses())
      continue;
    const auto edge = [&](EventId from, EventId to, const char *kind, const char *colour) {
      text += "  " + node(from) + " -> " + node(to) + " [label=\"" + kind + "\", color=" + colour +
              ", fontcolor=" + colour + ", constraint=false];\n";
    };
    if (event.reads && event.source < graph.size())
      edge(event.source, id, "rf", "darkgreen");
    if (event.writes && event.moAfter != None)
      edge(id, event.moAfter, "mo", "orange3");
    if (event.reads && event.request.step == Step::Read) {
      const EventId after = event.source == Initial ? graph.locations[event.request.location].moFirst
                                                    : graph.events[event.source].moAfter;
      if (after != None)
        edge(id, after, "rb", "blue");
    }
  }
  return text + "}\n";
}

} // namespace veriwarp::explore
