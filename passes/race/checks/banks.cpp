// Bank conflicts and uncoalesced accesses: what the 32 lanes of one warp touch in one instruction.
//
// The offset is evaluated for each lane of a warp that is a symbol; where the differences between lanes are numbers,
// the answer is exact for all warps and iterations. Else warps and iterations are taken one after the other (strides
// change between them): exact if these are all, and otherwise good for finding conflicts, not for excluding them. Banks
// are 4 bytes wide and 32 of them serve a warp; wider accesses are served by half and quarter warps (CUDA C++
// Programming Guide, compute capability 5.x and later). Global memory is moved in sectors of 32 bytes.
#include "cuda_api/limits.h"
#include "passes/race/checks/counterexample.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace veriwarp::race {

using namespace kernel;
using report::PhraseKind;

namespace {

constexpr unsigned lanes = api::limits::threadsOfWarp;

struct Pattern {
  std::vector<std::int64_t> offsets; // of the active lanes, relative to the first
  std::vector<Dim3> who;             // their thread ids
};

// What the lanes of a warp touch, in all its variants; or why that is not known.
struct Patterns {
  std::vector<Pattern> all;
  report::Reason reason;   // what keeps offsets from being numbers
  bool assumed = false;    // sizes that the launch leaves open were given usual values
  bool exhaustive = false; // these are the patterns of all warps and iterations
  bool spread = false;     // in every warp and iteration, each lane has a bank of its own
  bool alongX = false;     // warps were taken to lie along x
};

// A term of width 32 that is congruent to `t` modulo `m`, a power of two of at most 2^32, and simpler where it can be:
// what a ring buffer's mask or remainder cuts off does not matter to a bank.
Term congruent(smt::TermPool &pool, Term t, std::uint64_t m, int depth = limits::congruenceDepth) {
  auto of = [&](Term x, std::uint64_t n) { return congruent(pool, x, n, depth - 1); };
  Term low = t.width() > 32 ? pool.trunc(t, 32) : t.width() < 32 ? pool.zext(t, 32) : t;
  const auto &args = t.args();
  if (m <= 1)
    return pool.constant(32, 0);
  if (depth == 0 || t.width() < 32)
    return low;
  switch (t.kind()) {
  case smt::Kind::Const:
    return pool.constant(32, t.value() % m);
  case smt::Kind::Add: {
    Term sum = pool.constant(32, 0);
    for (Term x : args)
      sum = pool.add(sum, of(x, m));
    return sum;
  }
  case smt::Kind::Mul:
    if (args.size() == 2 && args[0].isConst() && args[0].value() != 0) {
      std::uint64_t part = std::min(m, args[0].value() & (~args[0].value() + 1));
      return pool.mul(pool.constant(32, args[0].value()), of(args[1], m / part));
    }
    return low;
  case smt::Kind::Shl:
    if (args[1].isConst() && args[1].value() < 32)
      return pool.shl(of(args[0], m >> args[1].value()), pool.constant(32, args[1].value()));
    return low;
  case smt::Kind::ZExt:
  case smt::Kind::SExt:
    return args[0].width() >= 32 ? of(args[0], m) : low;
  case smt::Kind::BvAnd:
    for (std::size_t i = 0; i < 2 && args.size() == 2; ++i)
      if (args[i].isConst() && (args[i].value() & (m - 1)) == m - 1)
        return of(args[1 - i], m);
    return low;
  case smt::Kind::URem:
  case smt::Kind::SRem:
    return args[1].isConst() && args[1].value() != 0 && args[1].value() % m == 0 ? of(args[0], m) : low;
  default:
    return low;
  }
}

class Lanes {
public:
  explicit Lanes(Context &c) : ctx(c), thread(c.single()) {
    for (Term fact : ctx.terms.facts) // parameters that this launch gives a number
      if (fact.kind() == smt::Kind::Eq)
        for (std::size_t i = 0; i < 2; ++i)
          if (fact.args()[i].kind() == smt::Kind::Var && fact.args()[1 - i].isConst())
            fixed[fact.args()[i].id()] = fact.args()[1 - i];
  }

  Patterns of(AccessId id, bool banks) {
    const Access &a = ctx.kernel.accesses[id];
    Term offset = ctx.pool.substitute(thread.offset(id, thread.baseFrame()), fixed);
    Term condition = ctx.pool.substitute(thread.path(a.block, thread.baseFrame()), fixed);
    Patterns result = anyWarp(offset, condition, banks, a.size);
    return result.exhaustive ? result : eachWarp(a, offset, condition);
  }

private:
  // For a warp that is a symbol, in iterations that are symbols: exact, where what they add is the same for all lanes.
  Patterns anyWarp(Term offset, Term condition, bool banks, unsigned size) {
    smt::TermPool &pool = ctx.pool;
    Patterns result;
    std::uint32_t x = threadsAlong(0);
    if (x % lanes != 0 && (lanes % x != 0 || !ctx.terms.block[2].isConst(1)))
      return result;
    result.alongX = !ctx.terms.block[0].isConst();
    Term warp = declare(pool, SymbolKind::Lane, "warp of a block", 32, smt::Range{0, 31});
    Pattern pattern, inBanks;
    Term first, firstInBanks;
    bool known = true, spread = banks;
    for (unsigned lane = 0; lane < lanes; ++lane) {
      std::unordered_map<unsigned, Term> map;
      auto set = [&](unsigned d, Term t) {
        if (!thread.tid(d).isConst())
          map[thread.tid(d).id()] = t;
      };
      if (x % lanes == 0) {
        set(0, x == lanes ? pool.constant(32, lane)
                          : pool.add(pool.mul(pool.constant(32, lanes), warp), pool.constant(32, lane)));
      } else {
        set(0, pool.constant(32, lane % x));
        set(1, pool.add(pool.mul(pool.constant(32, lanes / x), warp), pool.constant(32, lane / x)));
      }
      if (pool.substitute(condition, map).isFalse())
        continue;
      Term here = pool.substitute(offset, map), inBank = congruent(pool, here, 4 * lanes);
      if (!first) {
        first = here;
        firstInBanks = inBank;
      }
      Term difference = pool.sub(here, first), between = pool.sub(inBank, firstInBanks);
      known &= difference.isConst();
      spread &= between.isConst();
      if (!known && !spread)
        return result;
      Dim3 who{lane % x, x % lanes == 0 ? 0 : lane / x, 0};
      pattern.offsets.push_back(difference.isConst() ? difference.signedValue() : 0);
      inBanks.offsets.push_back(between.isConst() ? between.signedValue() & (4 * lanes - 1) : 0);
      pattern.who.push_back(who);
    }
    if (known && !pattern.offsets.empty())
      result.all.push_back(pattern);
    result.exhaustive = known || (spread && spreadOut(inBanks, size));
    result.spread = !known && result.exhaustive;
    return result;
  }

  // No two lanes that are served together have a word in one bank.
  static bool spreadOut(const Pattern &p, unsigned size) {
    std::size_t group = size >= 16 ? 8 : size >= 8 ? 16 : 32;
    for (std::size_t begin = 0; begin < p.offsets.size(); begin += group) {
      std::set<std::int64_t> taken;
      for (std::size_t i = begin; i < std::min(begin + group, p.offsets.size()); ++i)
        for (std::int64_t word = p.offsets[i] >> 2; word <= (p.offsets[i] + size - 1) >> 2; ++word)
          if (!taken.insert(word & 31).second)
            return false;
    }
    return true;
  }

  // Warp by warp and iteration by iteration, as many as there are, or so many.
  Patterns eachWarp(const Access &a, Term offset, Term condition) {
    smt::TermPool &pool = ctx.pool;
    // The iterations of the loops around the access, as far as the offset depends on them.
    std::vector<std::pair<unsigned, LoopId>> counters, mattering;
    for (LoopId l = ctx.kernel.blocks[a.block].loop; l != None; l = ctx.kernel.loops[l].parent)
      counters.emplace_back(thread.frame(thread.baseFrame()).counter[l].id(), l);
    for (Term s : pool.symbols(offset))
      for (auto counter : counters)
        if (counter.first == s.id())
          mattering.push_back(counter);
    Patterns result;
    result.alongX = !ctx.terms.block[0].isConst();
    result.exhaustive = mattering.size() < 2;
    auto threads = warps(mattering.empty() ? usualThreads / lanes : limits::bankWarps, result.exhaustive);
    for (const auto &warp : threads) {
      std::vector<std::unordered_map<unsigned, Term>> variants;
      for (auto [c, loop] : mattering)
        for (unsigned i = 0; i < limits::bankIterations; ++i) {
          std::unordered_map<unsigned, Term> one;
          for (auto [other, unused] : mattering)
            one[other] = pool.constant(64, other == c ? i : 0);
          variants.push_back(one);
        }
      if (mattering.empty())
        variants.push_back({});
      for (const auto &variant : variants) {
        Pattern pattern;
        Term first;
        for (const Dim3 &at : warp) {
          auto map = variant;
          for (unsigned d = 0; d < 3; ++d)
            if (!thread.tid(d).isConst())
              map[thread.tid(d).id()] = pool.constant(32, at[d]);
          // An iteration behind the last of all threads shows that there are no more.
          if (!mattering.empty() && &variant == &variants.back()) {
            BlockId latch = ctx.kernel.loops[mattering[0].second].latch;
            result.exhaustive &=
                pool.substitute(pool.substitute(thread.path(latch, thread.baseFrame()), fixed), map).isFalse();
          }
          if (pool.substitute(condition, map).isFalse())
            continue;
          Term o = pool.substitute(offset, map);
          if (!first)
            first = o;
          Term difference = pool.sub(o, first);
          if (!difference.isConst()) {
            // A pitch, or the block's shape: rows of a usual size.
            difference = pool.substitute(difference, usualSizes());
            result.assumed = true;
          }
          if (!difference.isConst()) {
            result.reason = report::ReasonKind::AddressDiffers;
            return result;
          }
          pattern.offsets.push_back(difference.signedValue());
          pattern.who.push_back(at);
        }
        if (!pattern.offsets.empty())
          result.all.push_back(std::move(pattern));
      }
    }
    return result;
  }

  static constexpr std::uint32_t usualThreads = api::limits::threadsOfBlock; // along x

  std::uint32_t threadsAlong(unsigned d) const {
    Term t = ctx.terms.block[d];
    return t.isConst() ? static_cast<std::uint32_t>(t.value()) : d == 0 ? usualThreads : 1;
  }

  // The first threads of a block, warp by warp. Where the shape is not known, warps run along x. Clears `all` where
  // there are more of them.
  std::vector<std::vector<Dim3>> warps(unsigned most, bool &all) const {
    std::uint32_t x = threadsAlong(0), y = threadsAlong(1), z = threadsAlong(2);
    std::uint64_t total = std::uint64_t{x} * y * z;
    all &= total <= std::uint64_t{most} * lanes;
    for (unsigned d = 0; d < 3; ++d)
      all &= ctx.terms.block[d].isConst() || thread.tid(d).isConst();
    std::vector<std::vector<Dim3>> result;
    for (unsigned w = 0; w < most && w * lanes < total; ++w) {
      result.emplace_back();
      for (unsigned n = w * lanes; n < (w + 1) * lanes && n < total; ++n)
        result.back().push_back({n % x, n / x % y, n / x / y});
    }
    return result;
  }

  const std::unordered_map<unsigned, Term> &usualSizes() {
    if (!sizes.empty())
      return sizes;
    auto set = [&](Term t, std::uint64_t v) {
      if (t && !t.isConst())
        sizes[t.id()] = ctx.pool.constant(t.width(), v);
    };
    for (unsigned d = 0; d < 3; ++d) {
      set(ctx.terms.block[d], threadsAlong(d));
      set(ctx.terms.grid[d], d == 0 ? 64 : 1);
    }
    for (Term p : ctx.terms.params)
      set(p, usualThreads);
    return sizes;
  }

  std::unordered_map<unsigned, Term> sizes, fixed;
  Context &ctx;
  Evaluator &thread;
};

// The most distinct words that one bank must deliver for one transaction.
unsigned conflictDegree(const Pattern &p, unsigned size) {
  std::size_t group = size >= 16 ? 8 : size >= 8 ? 16 : 32;
  unsigned worst = 1;
  for (std::size_t begin = 0; begin < p.offsets.size(); begin += group) {
    std::map<std::int64_t, std::set<std::int64_t>> banks;
    for (std::size_t i = begin; i < std::min(begin + group, p.offsets.size()); ++i)
      for (std::int64_t word = p.offsets[i] >> 2; word <= (p.offsets[i] + size - 1) >> 2; ++word)
        banks[word & 31].insert(word);
    for (const auto &[bank, words] : banks)
      worst = std::max(worst, static_cast<unsigned>(words.size()));
  }
  return worst;
}

// The degree if the rows of the array, of `length` elements each, had one element more: the worst over the places in a
// row at which the first lane may be.
unsigned degreeIfPadded(const Pattern &p, const Access &a, std::uint64_t length) {
  if (length == 0 || length > limits::paddedRow || a.elementSize == 0)
    return ~0u;
  std::int64_t row = static_cast<std::int64_t>(length * a.elementSize);
  std::int64_t least = *std::min_element(p.offsets.begin(), p.offsets.end());
  unsigned worst = 0;
  for (std::int64_t start = 0; start < row; start += a.elementSize) {
    Pattern padded = p;
    for (std::int64_t &offset : padded.offsets) {
      std::int64_t at = start + offset - least;
      offset = at + at / row * a.elementSize;
    }
    worst = std::max(worst, conflictDegree(padded, a.size));
  }
  return worst;
}

std::pair<unsigned, unsigned> sectors(const Pattern &p, unsigned size) {
  std::int64_t least = *std::min_element(p.offsets.begin(), p.offsets.end());
  std::set<std::int64_t> touched, bytes;
  for (std::int64_t o : p.offsets) {
    bytes.insert(o);
    for (std::int64_t s = (o - least) / 32; s <= (o - least + size - 1) / 32; ++s)
      touched.insert(s);
  }
  return {static_cast<unsigned>(touched.size()), static_cast<unsigned>((bytes.size() * size + 31) / 32)};
}

Tally checkWarpAccesses(Context &ctx, report::KernelReport &out, report::Check check, Space space) {
  Tally tally;
  Lanes lanesOf(ctx);
  const Kernel &k = ctx.kernel;
  bool banks = check == report::Check::BankConflict;
  tally.degree = banks ? 1 : 0;
  std::set<std::pair<unsigned, std::string>> reported;
  for (AccessId id = 0; id < k.accesses.size(); ++id) {
    const Access &a = k.accesses[id];
    if (ctx.outOfTime()) {
      tally.addUndecided(report::ReasonKind::NoTime, a.where);
      break;
    }
    if (a.mayTouch.size() != 1 || k.objects[a.mayTouch[0]].space != space || !ctx.analysis.cfg.reachable(a.block) ||
        a.kind == AccessKind::Atomic)
      continue;
    Patterns patterns = lanesOf.of(id, banks);
    if (patterns.alongX)
      tally.assumptions.insert(report::AssumptionKind::WholeWarps);
    if (patterns.spread)
      continue;
    if (patterns.reason) {
      tally.addUndecided(patterns.reason, a.where);
      continue;
    }
    unsigned worst = 0, ideal = 1;
    const Pattern *shown = nullptr;
    for (const Pattern &p : patterns.all) {
      unsigned degree = banks ? conflictDegree(p, a.size) : sectors(p, a.size).first;
      unsigned least = banks ? 1 : sectors(p, a.size).second;
      if (!shown || degree * ideal > worst * least) {
        worst = degree;
        ideal = std::max(1u, least);
        shown = &p;
      }
    }
    if (shown && patterns.assumed) { // as it is at other sizes, the usual ones do not show
      tally.addUndecided(report::ReasonKind::AddressOfOpenSize, a.where);
      continue;
    }
    if (!shown || worst < 2 * ideal) {
      if (!patterns.exhaustive)
        tally.addUndecided(report::ReasonKind::NotAllWarps, a.where);
      continue;
    }
    assert(ideal > 0 && worst <= 32 * std::max(1u, a.size / 4) && "a warp has 32 lanes");
    const Object &object = k.objects[a.mayTouch[0]];
    tally.degree = std::max(tally.degree, worst);
    ++tally.refuted;
    if (!reported.insert({a.where.line, object.name}).second)
      continue;
    report::Finding finding;
    finding.check = check;
    finding.verdict = report::Verdict::Refuted;
    finding.level = report::Nearness::Warp;
    finding.space = banks ? report::MemorySpace::Shared : report::MemorySpace::Global;
    finding.object = object.name;
    finding.where = a.where;
    finding.launch = ctx.launch.name;
    finding.degree = worst;
    finding.message = banks ? report::Phrase(PhraseKind::BankConflict, {worst, object.name})
                            : report::Phrase(PhraseKind::Uncoalesced, {object.name, worst, ideal});
    if (shown->offsets.size() > 1) {
      std::int64_t stride = (shown->offsets[1] - shown->offsets[0]) / std::max<std::int64_t>(1, a.elementSize);
      finding.notes.push_back(
          {a.where, {PhraseKind::ElementsApart, {show(shown->who[0]), show(shown->who[1]), stride}}});
    }
    if (const auto row = object.dims.empty() ? 0 : object.dims.back(); banks && object.dims.size() >= 2)
      if (unsigned padded = degreeIfPadded(*shown, a, row); padded < worst)
        finding.notes.push_back({object.where.line ? object.where : a.where,
                                 padded == 1 ? report::Phrase(PhraseKind::PaddingWouldMend, {row + 1, row})
                                             : report::Phrase(PhraseKind::PaddingWouldHelp, {row + 1, row, padded})});
    // Every thread of the warp, with the word (of a bank) or element that it touches, counted from the least.
    std::int64_t least = *std::min_element(shown->offsets.begin(), shown->offsets.end());
    for (std::size_t i = 0; i < shown->who.size(); ++i) {
      report::ThreadTrace trace;
      trace.thread = shown->who[i];
      trace.action = a.kind == AccessKind::Read ? report::ActionKind::Reads : report::ActionKind::Writes;
      trace.element = (shown->offsets[i] - least) / (banks ? 4 : std::max<std::int64_t>(1, a.elementSize));
      trace.steps.push_back({a.where, {PhraseKind::DoesTo, {trace.action, object.name}}});
      finding.threads.push_back(std::move(trace));
    }
    out.findings.push_back(std::move(finding));
  }
  return tally;
}

} // namespace

Tally checkBankConflicts(CheckContext &context, report::KernelReport &report) {
  return checkWarpAccesses(context, report, report::Check::BankConflict, Space::Shared);
}

Tally checkCoalescing(CheckContext &context, report::KernelReport &report) {
  return checkWarpAccesses(context, report, report::Check::Uncoalesced, Space::Global);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
