// In which iteration of each loop a thread is. See frames.h.
#include "passes/race/threads/frames.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using How = Frame::How;

Frames::Frames(const Analysis &a, smt::TermPool &p, Level lev, unsigned t, std::int64_t last)
    : analysis(a), pool(p), level(lev), thread(t), lastIteration(last) {
  Frame base;
  const std::size_t n = analysis.kernel.loops.size();
  base.counter.resize(n);
  base.fixedExit.assign(n, None);
  base.previous.assign(n, None);
  base.shared.assign(n, false);
  base.leaving.assign(n, false);
  for (LoopId loop = 0; loop < n; ++loop) {
    assert((analysis.kernel.loops[loop].parent == None || analysis.kernel.loops[loop].parent < loop) &&
           "loops stand behind those around them");
    setCounter(base, loop, How::Base, analysis.synchronised[static_cast<int>(level)][loop]);
  }
  list.push_back(std::move(base));
}

Frames::Frames(const Frames &of, FrameId base, unsigned t)
    : analysis(of.analysis), pool(of.pool), level(of.level), thread(t), lastIteration(of.lastIteration) {
  Frame own = of[base];
  own.fixedExit.assign(own.counter.size(), None);
  own.previous.assign(own.counter.size(), None);
  list.push_back(std::move(own));
}

bool Frames::sharedAround(LoopId l, const Frame &frame) const {
  for (LoopId outer = analysis.kernel.loops[l].parent; outer != None; outer = analysis.kernel.loops[outer].parent)
    if (!frame.shared[outer])
      return false;
  return true;
}

bool Frames::sharedAt(BlockId b, FrameId f) const {
  const LoopId l = analysis.kernel.blocks[b].loop;
  return l == None || (list[f].shared[l] && sharedAround(l, list[f]));
}

void Frames::setCounter(Frame &frame, LoopId l, How how, bool shared) const {
  frame.shared[l] = shared && sharedAround(l, frame);
  frame.fixedExit[l] = None;
  frame.previous[l] = None;
  frame.leaving[l] = how == How::Exit;
  std::string name = "iteration" + std::to_string(l) + (how == How::Exit ? "x" : "") + frame.suffix;
  frame.counter[l] = declare(pool, SymbolKind::Iteration, name + (frame.shared[l] ? "" : "#" + std::to_string(thread)),
                             64, smt::Range{0, lastIteration});
}

// In which iteration a thread is of a loop that does not contain b says nothing of what it has got in b.
std::string Frames::suffixAt(BlockId b, FrameId f) const {
  const std::string &all = list[f].suffix;
  std::string result;
  for (std::size_t at = 0; at < all.size();) { // ".x0.p12": how, and the loop
    std::size_t next = std::min(all.find('.', at + 1), all.size());
    assert(all[at] == '.' && next > at + 2 && "a suffix names a loop for each derivation");
    if (analysis.cfg.inLoop(b, static_cast<LoopId>(std::stoul(all.substr(at + 2, next - at - 2)))))
      result += all.substr(at, next - at);
    at = next;
  }
  return result;
}

FrameId Frames::add(Frame frame, FrameId parent, LoopId l, How how) {
  frame.parent = parent;
  frame.by = l;
  frame.how = how;
  list.push_back(std::move(frame));
  return static_cast<FrameId>(list.size() - 1);
}

FrameId Frames::derive(FrameId f, LoopId l, How how) {
  assert(f < list.size() && l < analysis.kernel.loops.size() && how != How::Base &&
         "the base frame is derived of none");
  auto [it, isNew] = derived.try_emplace({f, l, how}, 0);
  if (!isNew)
    return it->second;
  Frame frame = list[f];
  if (how == How::Leave) {
    frame.fixedExit[l] = f;
    return it->second = add(std::move(frame), f, l, how);
  }
  const Term before = frame.counter[l];
  const bool wasShared = frame.shared[l];
  frame.suffix += std::string(".") + static_cast<char>(how) + std::to_string(l);
  const auto &synchronised = analysis.synchronised[static_cast<int>(level)];
  switch (how) {
  case How::Exit:
    setCounter(frame, l, how, analysis.uniformity[static_cast<int>(level)].uniformExit(l));
    break;
  case How::Next:
    setCounter(frame, l, how, wasShared);
    frame.counter[l] = pool.add(before, pool.constant(64, 1));
    frame.previous[l] = f;
    break;
  case How::Previous:
    setCounter(frame, l, how, wasShared);
    frame.counter[l] = pool.sub(before, pool.constant(64, 1));
    break;
  case How::Enter:
    setCounter(frame, l, how, synchronised[l]);
    frame.counter[l] = pool.constant(64, 0);
    break;
  case How::Any:
    setCounter(frame, l, how, false);
    break;
  case How::Base:
  case How::Leave:
    break; // above
  }
  // Loops inside l start anew.
  for (LoopId inner = l + 1; inner < analysis.kernel.loops.size(); ++inner)
    if (analysis.cfg.loopInLoop(inner, l))
      setCounter(frame, inner, How::Base, synchronised[inner]);
  return it->second = add(std::move(frame), f, l, how);
}

unsigned Frames::iterationsBack(FrameId f, LoopId l) const {
  unsigned count = 0;
  for (; list[f].how != How::Base; f = list[f].parent) {
    assert(list[f].parent < f && "a frame is derived from one before it");
    count += list[f].by == l && list[f].how == How::Previous;
  }
  return count;
}

FrameId Frames::fixExit(FrameId f, LoopId l, std::uint64_t last) {
  assert(has(f, l, How::Exit) && "an iteration is fixed of a loop that has been left");
  assert(last <= static_cast<std::uint64_t>(lastIteration) && "counters have bounds");
  FrameId &left = derived[{f, l, How::Exit}];
  Frame frame = list[left];
  frame.counter[l] = pool.constant(64, last);
  frame.suffix += "!";
  list.push_back(std::move(frame));
  return left = static_cast<FrameId>(list.size() - 1);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
