// Random pairs of small kernels, one of them changed at random, decided by passes/equivalence/equivalence.h and run by
// an interpreter of their own on many memories: what is said to be equal must never differ, what is said to be
// different must differ somewhere.
#include "passes/equivalence/equivalence.h"
#include "passes/kernel/verify.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>

using namespace veriwarp;
using namespace veriwarp::kernel;

namespace {

constexpr unsigned Threads = 4, Registers = 3;

// r[to] = r[a] op (r[b] or number); arrays are indexed by (tid + shift) mod 4.
struct Statement {
  enum Kind { Set, Load, Store, If, Barrier } kind = Set;
  unsigned to = 0, a = 0, b = 0, op = 0, array = 0, shift = 0;
  std::optional<std::uint32_t> number;
  std::vector<Statement> yes, no; // If: r[a] < r[b], signed
};
using Program = std::vector<Statement>;

constexpr Op Operations[] = {Op::Add, Op::Sub, Op::Mul, Op::Xor, Op::And, Op::Or};

class Random {
public:
  explicit Random(unsigned seed) : engine(seed) {}
  unsigned operator()(unsigned count) { return static_cast<unsigned>(engine() % count); }

  Statement statement(unsigned depth) {
    Random &pick = *this;
    Statement s;
    s.to = pick(Registers), s.a = pick(Registers), s.b = pick(Registers);
    s.op = pick(std::size(Operations));
    s.array = pick(2);
    const unsigned which = pick(depth ? 10 : 8);
    s.kind = which < 3 ? Statement::Set : which < 6 ? Statement::Load : which < 8 ? Statement::Store : Statement::If;
    if (s.kind == Statement::Set && pick(2))
      s.number = pick(5);
    if (s.kind == Statement::Load && pick(3) == 0)
      s.shift = pick(Threads);
    if (s.kind == Statement::If) {
      s.yes = program(2, depth - 1, false);
      s.no = program(pick(2), depth - 1, false);
    }
    return s;
  }
  Program program(unsigned size, unsigned depth, bool barriers) {
    Program p;
    for (unsigned i = 0; i < size; ++i) {
      if (barriers && (*this)(3) == 0)
        p.push_back({Statement::Barrier, 0, 0, 0, 0, 0, 0, {}, {}, {}});
      p.push_back(statement(depth));
    }
    return p;
  }
  void mutate(Program &p) {
    Random &pick = *this;
    if (p.empty())
      return;
    const unsigned at = pick(static_cast<unsigned>(p.size()));
    Statement &s = p[at];
    switch (pick(8)) {
    case 0:
      p.erase(p.begin() + at);
      return;
    case 1:
      p.insert(p.begin() + at, s); // twice
      return;
    case 2:
      std::swap(s.a, s.b); // of no effect where the operation commutes
      return;
    case 3:
      p.insert(p.begin() + at, statement(0));
      return;
    case 4:
      std::swap(s.yes, s.no);
      return;
    case 5: // the same under a condition and its opposite
      if (s.kind == Statement::Store) {
        const Statement store = s;
        s.kind = Statement::If;
        s.yes = s.no = {store};
      }
      return;
    case 6:
      p.push_back({Statement::Set, 0, 0, 0, 0, 0, 0, 7u, {}, {}}); // dead
      return;
    default:
      if (s.kind == Statement::If)
        mutate(s.yes);
      else if (s.number)
        *s.number += pick(2);
      else
        s.array ^= pick(2);
    }
  }

private:
  std::mt19937 engine;
};

// The model, in SSA form.
class Translator {
public:
  Kernel run(const Program &p) {
    k.name = k.pretty = "k";
    for (const char *name : {"a", "b"}) {
      Object array;
      array.kind = ObjectKind::Parameter;
      array.space = Space::Global;
      array.name = name;
      array.elementSize = array.alignment = 4;
      array.param = static_cast<std::uint32_t>(k.params.size());
      k.objects.push_back(array);
      k.params.push_back({name, 0, true, false, static_cast<ObjectId>(k.objects.size() - 1), {}});
    }
    k.blocks.resize(1);
    tid = leaf(Op::Special, static_cast<std::uint64_t>(Special::TidX), 32);
    registers.assign(Registers, leaf(Op::Const, 0, 32));
    body(p);
    return std::move(k);
  }

private:
  Kernel k;
  BlockId current = 0;
  ValueId tid = None;
  std::vector<ValueId> registers;

  ValueId leaf(Op op, std::uint64_t imm, std::uint8_t width) {
    Value value;
    value.op = op;
    value.width = width;
    value.imm = imm;
    k.values.push_back(std::move(value));
    return static_cast<ValueId>(k.values.size() - 1);
  }
  ValueId make(Op op, std::uint8_t width, std::vector<ValueId> operands) {
    Value value;
    value.op = op;
    value.width = width;
    value.operands = std::move(operands);
    value.block = current;
    k.values.push_back(std::move(value));
    k.blocks[current].values.push_back(static_cast<ValueId>(k.values.size() - 1));
    return static_cast<ValueId>(k.values.size() - 1);
  }
  void jump(BlockId from, BlockId to) {
    k.blocks[from].terminator = TerminatorKind::Jump;
    k.blocks[from].succs = {to};
    k.blocks[to].preds.push_back(from);
  }
  void access(const Statement &s) {
    const ValueId index =
        make(Op::And, 32, {make(Op::Add, 32, {tid, leaf(Op::Const, s.shift, 32)}), leaf(Op::Const, Threads - 1, 32)});
    Access a;
    a.kind = s.kind == Statement::Store ? AccessKind::Write : AccessKind::Read;
    a.object = leaf(Op::Const, s.array, 32);
    a.mayTouch = {s.array};
    a.offset = make(Op::Mul, 64, {make(Op::ZExt, 64, {index}), leaf(Op::Const, 4, 64)});
    a.size = a.elementSize = 4;
    a.block = current;
    a.stored = s.kind == Statement::Store ? registers[s.a] : None;
    a.instruction = make(s.kind == Statement::Store ? Op::Store : Op::Load, s.kind == Statement::Store ? 0 : 32, {});
    k.values[a.instruction].access = static_cast<AccessId>(k.accesses.size());
    if (s.kind == Statement::Load)
      registers[s.to] = a.instruction;
    k.accesses.push_back(a);
  }
  void body(const Program &p) {
    for (const Statement &s : p) {
      if (s.kind == Statement::Set) {
        const ValueId right = s.number ? leaf(Op::Const, *s.number, 32) : registers[s.b];
        registers[s.to] = make(Operations[s.op], 32, {registers[s.a], right});
      } else if (s.kind == Statement::Barrier) {
        make(Op::Barrier, 0, {leaf(Op::Const, 0, 32)});
      } else if (s.kind == Statement::If) {
        const ValueId c = make(Op::SLt, 1, {registers[s.a], registers[s.b]});
        const BlockId from = current, yes = newBlock(), no = newBlock();
        const std::vector<ValueId> before = registers;
        current = yes;
        body(s.yes);
        const BlockId endYes = current;
        const std::vector<ValueId> afterYes = std::exchange(registers, before);
        current = no;
        body(s.no);
        const BlockId endNo = current, join = newBlock();
        k.blocks[from].terminator = TerminatorKind::Branch;
        k.blocks[from].condition = c;
        k.blocks[from].succs = {yes, no};
        k.blocks[yes].preds.push_back(from);
        k.blocks[no].preds.push_back(from);
        jump(endYes, join);
        jump(endNo, join);
        current = join;
        for (unsigned r = 0; r < Registers; ++r)
          if (afterYes[r] != registers[r])
            registers[r] = make(Op::Phi, 32, {afterYes[r], registers[r]});
      } else {
        access(s);
      }
    }
  }
  BlockId newBlock() {
    k.blocks.emplace_back();
    return static_cast<BlockId>(k.blocks.size() - 1);
  }
};

using Memory = std::array<std::array<std::uint32_t, Threads>, 2>;

// The oracle: threads step by step in turns between barriers; who is where, for races.
struct Execution {
  Memory memory;
  bool hasRace = false;
  std::map<std::pair<unsigned, unsigned>, std::pair<unsigned, unsigned>> seen; // element: readers, writers, as bits

  void run(const Program &p) {
    std::array<std::array<std::uint32_t, Registers>, Threads> registers{};
    for (std::size_t begin = 0; begin <= p.size();) {
      std::size_t end = begin;
      while (end < p.size() && p[end].kind != Statement::Barrier)
        ++end;
      seen.clear();
      for (unsigned t = 0; t < Threads; ++t)
        thread({p.begin() + static_cast<std::ptrdiff_t>(begin), p.begin() + static_cast<std::ptrdiff_t>(end)}, t,
               registers[t]);
      for (const auto &[element, who] : seen)
        hasRace |= who.second && ((who.first | who.second) & ((who.first | who.second) - 1)) != 0;
      begin = end + 1;
    }
  }
  void thread(const Program &p, unsigned t, std::array<std::uint32_t, Registers> &r) {
    for (const Statement &s : p) {
      const unsigned element = (t + s.shift) % Threads;
      auto &who = seen[{s.array, element}];
      switch (s.kind) {
      case Statement::Set: {
        const std::uint32_t a = r[s.a], b = s.number.value_or(r[s.b]);
        const std::uint32_t results[] = {a + b, a - b, a * b, a ^ b, a & b, a | b};
        r[s.to] = results[s.op];
        break;
      }
      case Statement::Load:
        r[s.to] = memory[s.array][element];
        who.first |= 1u << t;
        break;
      case Statement::Store:
        memory[s.array][element] = r[s.a];
        who.second |= 1u << t;
        break;
      case Statement::If:
        thread(static_cast<std::int32_t>(r[s.a]) < static_cast<std::int32_t>(r[s.b]) ? s.yes : s.no, t, r);
        break;
      case Statement::Barrier:
        break;
      }
    }
  }
};

struct Observed {
  bool beforeRaces = false, afterRaces = false;
  bool differs = false; // from what the first leaves where it has no race
};

Observed observe(const Program &before, const Program &after, unsigned runs, unsigned seed) {
  Observed seen;
  std::mt19937 random(seed);
  for (unsigned i = 0; i < runs; ++i) {
    Memory memory;
    for (auto &array : memory)
      for (std::uint32_t &x : array)
        x = i % 3 == 0 ? static_cast<std::uint32_t>(random()) : static_cast<std::uint32_t>(random() % 9) - 4;
    Execution a{memory, false, {}}, b{memory, false, {}};
    a.run(before);
    b.run(after);
    seen.beforeRaces |= a.hasRace;
    seen.afterRaces |= b.hasRace;
    seen.differs |= !a.hasRace && (b.hasRace || a.memory != b.memory);
  }
  return seen;
}

TEST(Equivalence, agreesWithRunsOnRandomPairs) {
  std::unique_ptr<smt::Solver> solver = smt::makeSolver({});
  unsigned equal = 0, different = 0, unknown = 0, undecided = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const Program before = random.program(4 + random(5), 2, true);
    Program after = before;
    for (unsigned n = random(4); n-- > 0;)
      random.mutate(after);
    Kernel models[2] = {Translator().run(before), Translator().run(after)};
    for (const Kernel &k : models)
      ASSERT_TRUE(kernel::verify(k).empty()) << seed << ": " << kernel::verify(k)[0];
    std::vector<equivalence::GridLaunch> launches[2];
    for (unsigned side : {0u, 1u})
      launches[side] = {{&models[side], {1, 1, 1}, {Threads, 1, 1}, 0, {}, {}, {}}};
    const equivalence::Equivalence e = equivalence::decideEquivalence(launches[0], launches[1], *solver);
    const Observed seen = observe(before, after, 300, seed);
    using Verdict = equivalence::Equivalence::Verdict;
    if (e.verdict == Verdict::Equal) {
      ++equal;
      EXPECT_FALSE(seen.beforeRaces || seen.afterRaces || seen.differs) << seed;
    } else if (e.verdict == Verdict::Different) {
      ++different;
      const Observed more = observe(before, after, 20000, seed);
      EXPECT_TRUE(more.differs) << seed << ": " << words(e.reason);
    } else {
      ++unknown;
      undecided += !seen.beforeRaces && !seen.afterRaces;
    }
  }
  EXPECT_GE(equal, 80u);
  EXPECT_GE(different, 30u);
  EXPECT_LE(undecided, 4u) << "of " << unknown << " unknown";
  RecordProperty("equal", static_cast<int>(equal));
  RecordProperty("different", static_cast<int>(different));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
