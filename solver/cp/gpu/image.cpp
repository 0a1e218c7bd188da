// Flattens a problem for the device.
#include "solver/cp/gpu/image.h"
#include "solver/cp/search/brancher.h"

#include <algorithm>

namespace veriwarp::cp::gpu {

std::string unsupported(const Problem &problem) {
  const Net &net = problem.net;
  if (!net.linears.empty() || !net.clauses.empty())
    return "the net is not in ternary form";
  if (!net.globals.empty())
    return "int_pow with a variable exponent has no ternary form";
  return "";
}

Image imageOf(const Problem &problem, bool freeSearch) {
  const Net &net = problem.net;
  Image image;
  for (const SearchGroup &group : freeSearch ? freeGroups(problem) : fixedGroups(problem)) {
    if (group.vars.empty())
      continue;
    image.groups.push_back({static_cast<uint32_t>(image.groupVars.size()), static_cast<uint32_t>(group.vars.size()),
                            group.varOrder, group.valueOrder});
    image.groupVars.insert(image.groupVars.end(), group.vars.begin(), group.vars.end());
    image.weighted |= group.varOrder == VarOrder::DomWDeg;
  }
  image.degrees = degreesOf(net);
  // Listeners by counting sort; a variable that occurs twice in a propagator is listed once, a fixed one not at all.
  auto forOpen = [&](uint32_t p, auto visit) {
    Ternary t = net.ternaries[p];
    Var seen[3] = {t.x, t.y, t.z};
    for (int i = 0; i < 3; ++i)
      if (!net.domains[seen[i]].fixed() && std::find(seen, seen + i, seen[i]) == seen + i)
        visit(seen[i]);
  };
  image.listenerStart.assign(net.varCount() + 1, 0);
  for (uint32_t p = 0; p < net.ternaries.size(); ++p)
    forOpen(p, [&](Var v) { ++image.listenerStart[v + 1]; });
  for (Var v = 0; v < net.varCount(); ++v)
    image.listenerStart[v + 1] += image.listenerStart[v];
  image.listeners.resize(image.listenerStart.back());
  std::vector<uint32_t> next = image.listenerStart;
  for (uint32_t p = 0; p < net.ternaries.size(); ++p)
    forOpen(p, [&](Var v) { image.listeners[next[v]++] = p; });
  return image;
}

BlockSize blockSize(const Problem &problem, DeviceFixpoint fixpoint, size_t bytes) {
  const Net &net = problem.net;
  size_t vars = net.varCount(), props = net.propagatorCount();
  bool sweeps = fixpoint != DeviceFixpoint::Event;
  // A frame is a decision with alternatives left: mostly one per variable, more where domains are cut in halves.
  size_t open = std::count_if(net.domains.begin(), net.domains.end(), [](const Interval &d) { return !d.fixed(); });
  BlockSize size{};
  size.maxFrames = static_cast<uint32_t>(std::min<size_t>(4 * open + 64, size_t{1} << 20));
  size.maxTells = 2 * size.maxFrames;
  size.bytes = sizeof(BlockState) + vars * (sizeof(Interval) + sizeof(float)) + props * sizeof(uint32_t) +
               size.maxFrames * sizeof(Frame) + size.maxTells * sizeof(Tell) +
               (sweeps ? 0 : (props + 31) / 32 * sizeof(uint32_t));
  size_t snapshot = vars * sizeof(Interval) + sizeof(uint32_t) + (sweeps ? props * sizeof(uint32_t) : 0);
  if (bytes < size.bytes + 2 * snapshot)
    return size;
  size_t slots = std::min<size_t>((bytes - size.bytes) / snapshot, size.maxFrames);
  size.slots = static_cast<uint32_t>(std::max<size_t>(slots & ~size_t{1}, 2));
  size.bytes += size.slots * snapshot;
  return size;
}

Control initialControl(const Problem &problem) {
  Control control{};
  control.bound = problem.goal == Objective::Maximize ? INT32_MIN : INT32_MAX;
  return control;
}

BlockState initialState() {
  BlockState state{};
  state.phase = Phase::Fetch;
  state.stride = 1;
  return state;
}

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
