// Bank conflicts and uncoalesced accesses: what the 32 lanes of one warp touch in one instruction.
//
// The offset is evaluated for each lane; where the differences between lanes are numbers, the answer is exact. Loop
// iterations are taken one after the other (strides change between them), the rest of the offset is the same for all.
// Banks are 4 bytes wide and 32 of them serve a warp; wider accesses are served by half and quarter warps (CUDA C++
// Programming Guide, compute capability 5.x and later). Global memory is moved in sectors of 32 bytes.
#include "passes/race/counterexample.h"

#include <algorithm>
#include <map>

namespace veriwarp::race {

using namespace kernel;

namespace {

constexpr unsigned lanes = 32;
constexpr unsigned iterationsTried = 12;
constexpr unsigned warpsTried = 4;

struct Pattern {
  std::vector<std::int64_t> offsets; // of the active lanes, relative to the first
  std::vector<Dim3> who;             // their thread ids
};

// What keeps the offset from being a number, for the reason of an unknown.
struct Patterns {
  std::vector<Pattern> all;
  std::string reason;
  bool assumed = false; // sizes that the launch leaves open were given usual values
};

class Lanes {
public:
  explicit Lanes(Context &c) : ctx(c), thread(c.single()) {}

  Patterns of(AccessId id) {
    const Access &a = ctx.kernel.accesses[id];
    smt::TermPool &pool = ctx.pool;
    Term offset = thread.offset(id, thread.baseFrame());
    Term condition = thread.path(a.block, thread.baseFrame());
    // The iterations of the loops around the access, as far as the offset depends on them.
    std::vector<unsigned> counters;
    for (LoopId l = ctx.kernel.blocks[a.block].loop; l != None; l = ctx.kernel.loops[l].parent)
      counters.push_back(thread.frame(thread.baseFrame()).counter[l].id());
    std::vector<unsigned> mattering;
    for (Term s : pool.symbols(offset))
      if (std::find(counters.begin(), counters.end(), s.id()) != counters.end())
        mattering.push_back(s.id());
    Patterns result;
    auto threads = warps();
    for (const auto &warp : threads) {
      std::vector<std::unordered_map<unsigned, Term>> variants{{}};
      for (unsigned c : mattering)
        for (unsigned i = 0; i < iterationsTried; ++i) {
          std::unordered_map<unsigned, Term> one;
          for (unsigned other : mattering)
            one[other] = pool.constant(64, other == c ? i : 0);
          variants.push_back(one);
        }
      if (!mattering.empty())
        variants.erase(variants.begin());
      for (const auto &variant : variants) {
        Pattern pattern;
        Term first;
        for (const Dim3 &at : warp) {
          auto map = variant;
          for (unsigned d = 0; d < 3; ++d)
            if (!thread.tid(d).isConst())
              map[thread.tid(d).id()] = pool.constant(32, at[d]);
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
            result.reason = "the address depends on a value that differs between threads";
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

private:
  static constexpr std::uint32_t usualThreads = 1024; // along x

  std::uint32_t threadsAlong(unsigned d) const {
    Term t = ctx.terms.block[d];
    return t.isConst() ? static_cast<std::uint32_t>(t.value()) : d == 0 ? usualThreads : 1;
  }

  // The first threads of a block, warp by warp. Where the shape is not known, warps run along x.
  std::vector<std::vector<Dim3>> warps() const {
    std::uint32_t x = threadsAlong(0), y = threadsAlong(1), z = threadsAlong(2);
    std::uint64_t total = std::uint64_t{x} * y * z;
    std::vector<std::vector<Dim3>> result;
    for (unsigned w = 0; w < warpsTried && w * lanes < total; ++w) {
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

  std::unordered_map<unsigned, Term> sizes;
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
  for (AccessId id = 0; id < k.accesses.size() && !ctx.outOfTime(); ++id) {
    const Access &a = k.accesses[id];
    if (a.mayTouch.size() != 1 || k.objects[a.mayTouch[0]].space != space || !ctx.analysis.cfg.reachable(a.block) ||
        a.kind == AccessKind::Atomic)
      continue;
    Patterns patterns = lanesOf.of(id);
    if (!patterns.reason.empty()) {
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
    if (!shown || worst < 2 * ideal)
      continue;
    if (patterns.assumed) {
      tally.addUndecided("the address depends on sizes that the launch leaves open", a.where);
      continue;
    }
    const Object &object = k.objects[a.mayTouch[0]];
    tally.degree = std::max(tally.degree, worst);
    ++tally.refuted;
    if (!reported.insert({a.where.line, object.name}).second)
      continue;
    report::Finding finding;
    finding.check = check;
    finding.verdict = report::Verdict::Refuted;
    finding.level = "warp";
    finding.space = banks ? "shared" : "global";
    finding.object = object.name;
    finding.where = a.where;
    finding.launch = ctx.launch.name;
    finding.degree = worst;
    finding.message = banks ? std::to_string(worst) + "-way bank conflict on shared array '" + object.name + "'"
                            : "uncoalesced access to '" + object.name + "': a warp touches " + std::to_string(worst) +
                                  " sectors of 32 bytes where " + std::to_string(ideal) + " would do";
    if (shown->offsets.size() > 1) {
      std::int64_t stride = (shown->offsets[1] - shown->offsets[0]) / std::max<std::int64_t>(1, a.elementSize);
      finding.notes.push_back({a.where, "threads " + show(shown->who[0]) + " and " + show(shown->who[1]) +
                                            " of a warp are " + std::to_string(stride) + " elements apart"});
    }
    if (banks && object.dims.size() >= 2 && object.dims.back() % 32 == 0)
      finding.notes.push_back({object.where.line ? object.where : a.where,
                               "a padding of one element per row (" + std::to_string(object.dims.back() + 1) +
                                   " instead of " + std::to_string(object.dims.back()) +
                                   ") would spread a column over all banks"});
    // Every thread of the warp, with the word (of a bank) or element that it touches, counted from the least.
    std::int64_t least = *std::min_element(shown->offsets.begin(), shown->offsets.end());
    for (std::size_t i = 0; i < shown->who.size(); ++i) {
      report::ThreadTrace trace;
      trace.thread = shown->who[i];
      trace.action = a.kind == AccessKind::Read ? "reads" : "writes";
      trace.element = (shown->offsets[i] - least) / (banks ? 4 : std::max<std::int64_t>(1, a.elementSize));
      trace.steps.push_back({a.where, trace.action + " " + object.name});
      finding.threads.push_back(std::move(trace));
    }
    out.findings.push_back(std::move(finding));
  }
  return tally;
}

} // namespace

Tally checkBankConflicts(Context &context, report::KernelReport &report) {
  return checkWarpAccesses(context, report, report::Check::BankConflict, Space::Shared);
}

Tally checkCoalescing(Context &context, report::KernelReport &report) {
  return checkWarpAccesses(context, report, report::Check::Uncoalesced, Space::Global);
}

} // namespace veriwarp::race
