#include "passes/verify/joins.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace veriwarp::verify {

using smt::Term;

State Joins::join(State state, Term c, State yes, State no) {
  assert(holds(state) && holds(yes) && holds(no) && "sound states are joined");
  // What matters of a state is what it is where its path is true.
  if (yes.path.isFalse() || no.path.isFalse()) {
    return yes.path.isFalse() ? no : yes;
  }
  // A variable that one branch alone has set has no value that may be read afterwards.
  for (auto it = yes.variables.begin(); it != yes.variables.end();) {
    auto other = no.variables.find(it->first);
    if (other != no.variables.end())
      it->second = merge(c, it->second, other->second);
    it = other == no.variables.end() ? yes.variables.erase(it) : std::next(it);
  }
  state.variables = std::move(yes.variables);
  // Updates are guarded by their paths: those of both branches are kept, where the arrays are the same.
  std::vector<std::pair<const Variable *, std::string>> renewed;
  for (auto &[array, a] : state.arrays) {
    const ArrayState &x = yes.arrays.at(array), &y = no.arrays.at(array);
    if (x.base == y.base) {
      std::size_t common = 0;
      auto equal = [&](std::size_t i) {
        const Update &p = x.updates[i], &q = y.updates[i];
        return p.guard == q.guard && p.index == q.index && p.value == q.value;
      };
      while (common < x.updates.size() && common < y.updates.size() && equal(common))
        ++common;
      a = x;
      a.updates.insert(a.updates.end(), y.updates.begin() + static_cast<std::ptrdiff_t>(common), y.updates.end());
      continue;
    }
    renewed.emplace_back(array, std::string());
  }
  for (auto &[array, name] : renewed) { // a loop or barrier in one of them has made a new version
    const Variable *v = array;
    name = world.newVersion(*v);
    world.makePrivate(name);
    const std::vector<Term> index = world.anyElement(*v);
    VariablePtr alias(std::const_pointer_cast<Variable>(std::shared_ptr<const Variable>(v, [](const Variable *) {})));
    Term now = pool.apply(name, 64, index);
    prover.assume(
        forall(index, leaf(pool.eq(now, pool.ite(c, world.read(yes, alias, index), world.read(no, alias, index))))),
        true);
    state.arrays[v] = {name, {}};
  }
  std::vector<Chunk> chunks;
  auto among = [&](const std::vector<Chunk> &list, const Chunk &chunk) {
    return std::any_of(list.begin(), list.end(),
                       [&](const Chunk &other) { return permissions.sameChunk(chunk, other); });
  };
  for (const Chunk &chunk : yes.chunks)
    if (among(no.chunks, chunk) && !among(chunks, chunk))
      chunks.push_back(chunk);
  const std::vector<Chunk> shared = chunks;
  for (const auto &[from, when] : {std::pair{&yes, c}, std::pair{&no, pool.notOf(c)}}) {
    std::vector<Chunk> rest = shared; // each is taken off once: a thread may hold two of the same
    for (Chunk chunk : from->chunks) {
      auto same = std::find_if(rest.begin(), rest.end(),
                               [&](const Chunk &other) { return permissions.sameChunk(chunk, other); });
      if (same != rest.end()) {
        rest.erase(same);
        continue;
      }
      chunk.guard = pool.andOf(chunk.guard, when);
      chunks.push_back(std::move(chunk));
    }
  }
  state.chunks = std::move(chunks);
  state.path = pool.orOf(yes.path, no.path);
  return state;
}

void Joins::joinAll(State &state, std::vector<State> &others, const State &before) {
  for (State &other : others) {
    const Term selects = other.path;
    state = join(before, selects, std::move(other), std::move(state));
  }
  others.clear();
}

// Permissions that have waited outside a loop come back; what the two lists cancel goes.
void Joins::giveBack(State &state, std::vector<Chunk> outside) {
  std::vector<Chunk> chunks = std::move(state.chunks);
  chunks.insert(chunks.end(), std::make_move_iterator(outside.begin()), std::make_move_iterator(outside.end()));
  state.chunks.clear();
  for (Chunk &chunk : chunks) {
    Chunk opposite = chunk;
    opposite.isNegative = !chunk.isNegative;
    auto same = std::find_if(state.chunks.begin(), state.chunks.end(),
                             [&](const Chunk &x) { return permissions.sameChunk(x, opposite); });
    if (same != state.chunks.end())
      state.chunks.erase(same);
    else
      state.chunks.push_back(std::move(chunk));
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
