#include "certify/questions.h"

#include "certify/launch.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace veriwarp::certify {
namespace {

// cudaMalloc gives at least this (CUDA C++ Programming Guide, "Size and Alignment Requirement").
constexpr std::uint32_t alignmentOfAllocations = 256;
constexpr std::uint32_t threadsOfWarp = 32;

std::string text(std::uint64_t n) { return std::to_string(n); }

class Deriver {
public:
  Deriver(const Certificate &theCertificate, const Verdict &verdict, Terms &terms, Questions &questions)
      : c(theCertificate), v(verdict), t(terms), out(questions), graph(theCertificate),
        launch(makeLaunch(theCertificate, verdict, terms)), s(makeSetting(theCertificate, graph, verdict, terms)) {
    s.isConstant = [this](const Access &a) { return isConstant(a); };
  }

  void run(Part part) {
    refuseForeign();
    askInvariants();
    if (part == Part::Invariants)
      return;
    if (v.check == "out-of-bounds")
      askBounds();
    else if (v.check == "assertion")
      askAssertions();
    else if (v.check == "barrier-divergence") {
      askBarriers();
      askWarps();
    } else if (v.check == "race")
      askRaces();
    else
      throw NotModelled("no certificates are made for this check");
  }

private:
  void ask(const std::string &key, const std::string &about, Term fails) {
    fails = t.andOf(launch.holds, fails);
    if (t.isFalse(fails))
      ++out.answered;
    else
      out.open.push_back({key, about, fails});
  }

  void refuseForeign() {
    for (BlockId b = 0; b < c.blocks.size(); ++b)
      for (ValueId value : c.blocks[b].values)
        if (graph.reachable[b] && c.values[value].op == Op::Foreign)
          throw NotModelled("not modelled: " + c.values[value].name);
  }
  // Nothing in the kernel writes what it reads, nor does anything beside the kernel.
  bool isConstant(const Access &read) {
    if (read.isVolatile || read.isAsynchronous)
      return false;
    if (read.isReadOnly)
      return true;
    const bool isOwnBlock = std::all_of(read.touches.begin(), read.touches.end(),
                                        [&](ObjectId o) { return c.objects[o].kind == Object::ParameterBlock; });
    if (isOwnBlock)
      return true;
    if (c.launch.mayRunBeside && !v.assumes("NothingBeside"))
      return false;
    for (ObjectId o : read.touches) {
      if (c.objects[o].kind == Object::Local)
        return false;
      for (const Access &a : c.accesses)
        if (a.kind != Access::Read)
          for (ObjectId x : a.touches)
            if (!isApartForSure(x, o))
              return false;
    }
    return true;
  }
  bool isApartForSure(ObjectId x, ObjectId y) {
    try {
      return areApart(c, v, launch, x, y);
    } catch (const NotModelled &) {
      return false;
    }
  }

  struct Two {
    Thread one, two;
    Term holds = NoTerm; // both exist, and are different threads
  };
  Two threads(bool inOneBlock) {
    Two pair;
    pair.holds = t.boolean(true);
    pair.one = makeThread(launch, v, t, 1, inOneBlock, pair.holds);
    pair.two = makeThread(launch, v, t, 2, inOneBlock, pair.holds);
    Term differ = t.boolean(false);
    for (unsigned d = 0; d < 3; ++d) {
      const unsigned which = (inOneBlock ? TidX : BidX) + d;
      differ = t.orOf(differ, t.notOf(t.eq(pair.one.special[which], pair.two.special[which])));
    }
    pair.holds = t.andOf(pair.holds, differ);
    return pair;
  }
  const Shared none() const { return Shared(c.values.size(), false); }

  // One thread, from the entry to everywhere.
  Pass single(Term &holds) {
    holds = t.boolean(true);
    first = makeThread(launch, v, t, 1, true, holds);
    return everywhere(s, first, none(), "e");
  }

  void askInvariants() {
    if (v.invariants.empty())
      return;
    Term holds = NoTerm;
    const Pass pass = single(holds);
    for (const Invariant &i : v.invariants)
      if (graph.headed[i.header] == None)
        throw NotModelled("an invariant is of no loop");
    for (std::size_t n = 0; n < v.invariants.size(); ++n) {
      const Invariant &i = v.invariants[n];
      std::size_t number = 0;
      for (const Turn &turn : pass.turns)
        if (turn.header == i.header) {
          const Term breaks = t.notOf(invariantTerm(s, first, i, turn.state));
          ask("invariant " + text(n) + (turn.isEntry ? " start " : " step ") + text(number++), "of a loop",
              t.andOf(holds, t.andOf(turn.state.path, breaks)));
        }
    }
  }

  void askBounds() {
    Term holds = NoTerm;
    const Pass pass = single(holds);
    std::map<std::uint32_t, std::size_t> times;
    for (const Touch &touch : pass.touches) {
      const Access &a = c.accesses[touch.access];
      const std::string name = text(touch.access) + "." + text(times[touch.access]++);
      const Term here = t.andOf(holds, touch.path);
      for (ObjectId o : a.touches) {
        const Term there = t.andOf(here, isObject(touch, o));
        const Term extent = launch.extents[o];
        if (!extent) {
          if (!t.isFalse(there))
            out.notChecked.push_back("the size of '" + c.objects[o].name + "' is not known");
          continue;
        }
        const Term size = t.constant(64, a.size);
        const Term inside = t.andOf(t.sle(size, extent), t.ule(touch.offset, t.sub(extent, size)));
        ask("bounds " + name + " " + text(o), "access " + text(touch.access) + " of '" + c.objects[o].name + "'",
            t.andOf(there, t.notOf(inside)));
        if (!startsAligned(o, a.alignment))
          noteStart(o);
      }
      if (a.alignment > 1 && !v.assumes("AccessesAligned")) {
        const Term rest = t.urem(touch.offset, t.constant(64, a.alignment));
        ask("aligned " + name, "access " + text(touch.access), t.andOf(here, t.notOf(t.eq(rest, t.constant(64, 0)))));
      }
    }
  }
  // Local arrays begin where compilers put them. Offsets in what pointers from memory point to are addresses.
  bool startsAligned(ObjectId o, std::uint32_t alignment) const {
    const Object &object = c.objects[o];
    if (object.kind == Object::Local || object.kind == Object::Loaded || object.kind == Object::ParameterBlock ||
        v.assumes("WideAccessesAligned") || v.assumes("AccessesAligned"))
      return true;
    const std::uint32_t start = c.launch.allocated.contains(o) ? alignmentOfAllocations : object.alignment;
    return alignment == 1 || (start != 0 && start % alignment == 0);
  }
  void noteStart(ObjectId o) {
    if (unaligned.insert(o).second)
      out.notChecked.push_back("where '" + c.objects[o].name + "' starts");
  }

  Term isObject(const Touch &touch, ObjectId o) {
    if (c.accesses[touch.access].touches.size() == 1)
      return t.boolean(true);
    return t.eq(touch.object, t.constant(32, o));
  }

  void askAssertions() {
    Term holds = NoTerm;
    const Pass pass = single(holds);
    std::size_t number = 0;
    for (const Claim &claim : pass.claims)
      ask("assertion " + text(claim.value) + "." + text(number++), "'" + c.values[claim.value].name + "'",
          t.andOf(holds, t.andOf(claim.path, t.notOf(claim.holds))));
  }

  // Barriers at which passes begin; None stands for the entry.
  static std::vector<ValueId> startsOf(const Graph &g) {
    std::vector<ValueId> all{None};
    for (const Piece &piece : g.pieces)
      if (piece.barrier != None && g.reachable[piece.block])
        all.push_back(piece.barrier);
    return all;
  }
  std::vector<ValueId> starts() const { return startsOf(graph); }

  struct Segment {
    Pass one, two;
  };
  // Both threads of a block from a barrier at which they have met. `shared`: what they have in common there.
  Segment segment(const Setting &of, const Two &pair, ValueId start, const std::map<ValueId, Shared> &shared) {
    const std::string name = start == None ? "entry" : "b" + text(start);
    State from[2];
    if (start != None)
      for (unsigned i : {0u, 1u}) {
        const Pass before = everywhere(of, i ? pair.two : pair.one, shared.at(start), name + "e");
        for (const Arrival &arrival : before.arrivals)
          if (arrival.barrier == start)
            from[i] = arrival.state;
        if (!from[i].path)
          return {}; // nobody gets there
      }
    return {toBarriers(of, pair.one, start, from[0], name), toBarriers(of, pair.two, start, from[1], name)};
  }

  // What two threads of a block have in common whenever they have met at a barrier: the values of which it follows,
  // from barrier to barrier, that they are the same term for both. The greatest such set, by removing what does not.
  std::map<ValueId, Shared> commonValues(const Setting &of, const Two &pair) {
    std::map<ValueId, Shared> shared;
    std::set<ValueId> changed;
    for (ValueId b : startsOf(of.graph)) {
      changed.insert(b);
      if (b != None)
        shared[b] = Shared(c.values.size(), true);
    }
    while (!changed.empty()) {
      const ValueId start = *changed.begin();
      changed.erase(changed.begin());
      const Segment now = segment(of, pair, start, shared);
      for (const auto &[b, ends] : endsOf(now)) {
        if (b == None)
          continue;
        Shared &common = shared[b];
        for (ValueId value = 0; value < common.size(); ++value)
          if (common[value] && !isSame(ends, value)) {
            common[value] = false;
            changed.insert(b);
          }
      }
    }
    return shared;
  }
  struct Ends {
    std::vector<const State *> one, two;
  };
  static std::map<ValueId, Ends> endsOf(const Segment &segment) {
    std::map<ValueId, Ends> ends;
    for (const Arrival &a : segment.one.arrivals)
      ends[a.barrier].one.push_back(&a.state);
    for (const Arrival &a : segment.two.arrivals)
      ends[a.barrier].two.push_back(&a.state);
    return ends;
  }
  static bool isSame(const Ends &ends, ValueId value) {
    for (const State *x : ends.one)
      for (const State *y : ends.two)
        if (x->values[value] == NoTerm || x->values[value] != y->values[value])
          return false;
    return true;
  }

  // From each barrier, all threads of a block come to the same next one, or all to the end.
  void askBarriers() {
    for (const Value &value : c.values)
      if (v.check == "barrier-divergence" && (value.op == Op::Meeting || value.op == Op::Partial))
        throw NotModelled("which threads meet: " + value.name);
    if (starts().size() == 1 || isOneThread())
      return;
    const Two pair = threads(true);
    if (!inCommon)
      inCommon = commonValues(s, pair);
    for (ValueId start : starts())
      askMeeting(pair, segment(s, pair, start, *inCommon), "meet " + text(start));
  }
  void askMeeting(const Two &pair, const Segment &now, const std::string &key) {
    const auto ends = endsOf(now);
    for (const auto &[x, at] : ends)
      for (const auto &[y, other] : ends)
        if (x != y)
          ask(key + " " + text(x) + " " + text(y), "threads part before a barrier",
              t.andOf(pair.holds, t.andOf(reach(at.one), reach(other.two))));
  }

  // The same for the threads of a warp, where whole warps meet and at barriers.
  void askWarps() {
    bool meets = false;
    for (const Value &value : c.values)
      if (value.op == Op::Warp && value.width == 0) {
        if (!value.wholeWarp)
          throw NotModelled("which threads of a warp meet");
        meets = true;
      }
    if (!meets)
      return;
    const Graph cut(c, true);
    Setting ofWarps{c, cut, v, t, s.isIndex, s.isConstant};
    Two pair = threads(true);
    const Term size = t.constant(32, threadsOfWarp);
    const auto &block = launch.block;
    const Term count = t.mul(t.mul(block[0], block[1]), block[2]);
    ask("whole warps", "a warp has fewer threads", t.notOf(t.eq(t.urem(count, size), t.constant(32, 0))));
    pair.holds = t.andOf(pair.holds, t.eq(t.udiv(linear(pair.one), size), t.udiv(linear(pair.two), size)));
    const std::map<ValueId, Shared> shared = commonValues(ofWarps, pair);
    for (ValueId start : startsOf(cut))
      askMeeting(pair, segment(ofWarps, pair, start, shared), "warp " + text(start));
  }
  Term linear(const Thread &thread) {
    const auto &sp = thread.special;
    return t.add(sp[TidX], t.mul(launch.block[0], t.add(sp[TidY], t.mul(launch.block[1], sp[TidZ]))));
  }

  Term reach(const std::vector<const State *> &states) {
    Term any = t.boolean(false);
    for (const State *state : states)
      any = t.orOf(any, state->path);
    return any;
  }
  bool isOneThread() const {
    return std::all_of(launch.block.begin(), launch.block.end(), [&](Term d) { return t.isConst(d, 1); });
  }
  bool isOneBlock() const {
    return std::all_of(launch.grid.begin(), launch.grid.end(), [&](Term d) { return t.isConst(d, 1); });
  }

  void askRaces() {
    for (const Access &a : c.accesses)
      if (a.isAsynchronous)
        throw NotModelled("asynchronous copies");
    for (const Value &value : c.values)
      if (value.op == Op::Partial && starts().size() > 1)
        throw NotModelled("barriers of a part of the block beside those of all of it");
    askBarriers(); // what follows is about threads that meet
    if (!isOneThread()) {
      const Two pair = threads(true);
      if (!inCommon)
        inCommon = commonValues(s, pair);
      for (ValueId start : starts()) {
        const Segment now = segment(s, pair, start, *inCommon);
        askPairs(pair.holds, now.one, now.two, false, "block " + text(start));
      }
    }
    if (!isOneBlock()) {
      const Two pair = threads(false);
      askPairs(pair.holds, everywhere(s, pair.one, none(), "g"), everywhere(s, pair.two, none(), "g"), true, "grid");
    }
  }

  bool isOfBlock(ObjectId o) const {
    return c.objects[o].kind == Object::Shared || c.objects[o].kind == Object::DynamicShared;
  }
  bool isOfThread(ObjectId o) const {
    return c.objects[o].kind == Object::Local || c.objects[o].kind == Object::ParameterBlock;
  }

  // All pairs of accesses that conflict, one of each thread. The threads have the same names but for their number: of
  // accesses x and y it is enough to ask for x by the first and y by the second.
  void askPairs(Term holds, const Pass &one, const Pass &two, bool ofGrid, const std::string &key) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, Term> meet;
    for (const Touch &x : one.touches)
      for (const Touch &y : two.touches) {
        if (x.access > y.access || !conflict(c.accesses[x.access], c.accesses[y.access], ofGrid))
          continue;
        const Term place = isOnePlace(x, y, ofGrid);
        if (t.isFalse(place))
          continue;
        Term &all = meet.try_emplace({x.access, y.access}, t.boolean(false)).first->second;
        all = t.orOf(all, t.andOf(t.andOf(x.path, y.path), place));
      }
    for (const auto &[pair, both] : meet)
      ask("race " + key + " " + text(pair.first) + " " + text(pair.second),
          "accesses " + text(pair.first) + " and " + text(pair.second), t.andOf(holds, both));
  }
  bool conflict(const Access &a, const Access &b, bool ofGrid) const {
    if (a.kind == Access::Read && b.kind == Access::Read)
      return false;
    if (a.kind != Access::Atomic || b.kind != Access::Atomic || a.size != b.size) // in part, they are not atomic
      return true;
    const auto covers = [&](Scope scope) {
      return scope == Scope::Device || scope == Scope::System || (!ofGrid && scope >= Scope::Block);
    };
    return !covers(a.scope) || !covers(b.scope);
  }
  // They touch a common byte.
  Term isOnePlace(const Touch &x, const Touch &y, bool ofGrid) {
    const Access &a = c.accesses[x.access], &b = c.accesses[y.access];
    Term any = t.boolean(false);
    for (ObjectId p : a.touches)
      for (ObjectId q : b.touches) {
        if (isOfThread(p) || isOfThread(q) || (ofGrid && (isOfBlock(p) || isOfBlock(q))))
          continue;
        const Term here = t.andOf(isObject(x, p), isObject(y, q));
        if (t.isFalse(here) || areApart(c, v, launch, p, q))
          continue;
        any = t.orOf(any, here);
      }
    if (t.isFalse(any))
      return any;
    const auto within = [&](Term from, Term to, std::uint32_t size) {
      return t.ult(t.sub(to, from), t.constant(64, size));
    };
    const Term overlap = a.size == b.size && isMultiple(x, y, a.size)
                             ? t.eq(x.offset, y.offset)
                             : t.orOf(within(x.offset, y.offset, a.size), within(y.offset, x.offset, b.size));
    return t.andOf(any, overlap);
  }
  // Offsets that are surely multiples of a power of two, as products with one: then only equal ones overlap.
  bool isMultiple(const Touch &x, const Touch &y, std::uint32_t size) {
    return size == 1 || ((size & (size - 1)) == 0 && divides(x.offset, size) && divides(y.offset, size));
  }
  bool divides(Term of, std::uint64_t size) const {
    const Node &n = t[of];
    if (n.kind == Kind::Const)
      return n.value % size == 0;
    if (n.kind == Kind::Add || n.kind == Kind::Sub)
      return divides(n.args[0], size) && divides(n.args[1], size);
    if (n.kind == Kind::Ite)
      return divides(n.args[1], size) && divides(n.args[2], size);
    return n.kind == Kind::Mul && t.isConst(n.args[1]) && t[n.args[1]].value % size == 0;
  }

  const Certificate &c;
  const Verdict &v;
  Terms &t;
  Questions &out;
  const Graph graph;
  const LaunchTerms launch;
  Setting s;
  Thread first;
  std::optional<std::map<ValueId, Shared>> inCommon;
  std::set<ObjectId> unaligned;
};

} // namespace

Questions questionsOf(const Certificate &certificate, const Verdict &verdict, Terms &terms, Part part) {
  Questions questions;
  try {
    Deriver(certificate, verdict, terms, questions).run(part);
  } catch (const NotModelled &reason) {
    questions.notChecked.emplace_back(reason.what());
  }
  return questions;
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
