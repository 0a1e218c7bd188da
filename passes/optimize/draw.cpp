// Numbers come from a pool: small ones, those of the contract and their neighbours, and the launch's own; where an
// equation of the contract says what a number is, it mostly is that.
#include "passes/optimize/draw.h"

#include "cuda_api/limits.h"
#include "passes/annotate/parser.h"
#include "passes/optimize/conditions.h"
#include "passes/optimize/limits.h"

#include <algorithm>
#include <optional>

namespace veriwarp::optimize {

using annotate::Special;

namespace {

// One thread of a launch, and names for numbers.
struct Thread {
  const DrawnLaunch &launch;
  const Conditions::Names *names; // null: of text that speaks of grid, block, gridY, blockY
  std::array<std::int64_t, 2> block{0, 0}, id{0, 0};
};

// nullopt: it has no value. Numbers are mathematical, as in annotations; what would not fit has no value.
class Value {
public:
  explicit Value(const Thread &t) : thread(t) {}

  std::optional<std::int64_t> of(const Expr &e) const {
    switch (e.kind) {
    case Expr::Integer:
    case Expr::Boolean:
      return e.value;
    case Expr::Name:
      return named(e);
    case Expr::Dim:
      return special(e.special);
    case Expr::LocalThread:
      return thread.id[0];
    case Expr::GlobalThread:
      return thread.block[0] * thread.launch.block[0] + thread.id[0];
    case Expr::Cast:
      return of(e.args[0]);
    case Expr::Conditional: {
      std::optional<std::int64_t> c = of(e.args[0]);
      return c ? of(e.args[*c ? 1 : 2]) : c;
    }
    case Expr::Unary: {
      std::optional<std::int64_t> a = of(e.args[0]);
      if (!a)
        return a;
      switch (e.op) {
      case Op::Plus:
        return a;
      case Op::Negate:
        return -*a;
      case Op::Not:
        return !*a;
      case Op::Complement:
        return ~*a;
      default:
        return std::nullopt;
      }
    }
    case Expr::Binary:
      return operation(e);
    default:
      throw Unsupported{{PhraseKind::NotComputed, {print(e)}}};
    }
  }

private:
  const Thread &thread;

  std::optional<std::int64_t> named(const Expr &e) const {
    const DrawnLaunch &l = thread.launch;
    if (!thread.names) // parses: names in conditions of a launch (harness.h)
      return e.text == "grid" ? l.grid[0] : e.text == "block" ? l.block[0] : e.text == "gridY" ? l.grid[1] : l.block[1];
    if (e.var) {
      auto name = thread.names->find(e.var->name);
      auto scalar = name == thread.names->end() ? l.scalars.end() : l.scalars.find(name->second);
      if (scalar != l.scalars.end())
        return scalar->second;
    }
    throw Unsupported{{PhraseKind::NotOfLaunch, {e.text}}};
  }

  std::int64_t special(Special s) const {
    const std::size_t axis = static_cast<std::size_t>(s) % 3;
    if (axis == 2)
      return s == Special::BlockDimZ || s == Special::GridDimZ ? 1 : 0;
    return s <= Special::ThreadZ     ? thread.id[axis]
           : s <= Special::BlockZ    ? thread.block[axis]
           : s <= Special::BlockDimZ ? thread.launch.block[axis]
                                     : thread.launch.grid[axis];
  }

  std::optional<std::int64_t> operation(const Expr &e) const {
    std::optional<std::int64_t> left = of(e.args[0]);
    if (!left)
      return left;
    if (e.isConjunction() && !*left)
      return 0;
    if ((e.op == Op::Or && *left) || (e.op == Op::Implies && !*left))
      return 1;
    std::optional<std::int64_t> right = of(e.args[1]);
    if (!right)
      return right;
    const std::int64_t a = *left, b = *right;
    std::int64_t result = 0;
    switch (e.op) {
    case Op::Add:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::Subtract:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::Multiply:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::Divide:
    case Op::Remainder:
      return b == 0 || b == -1 ? std::nullopt : std::optional(e.op == Op::Divide ? a / b : a % b);
    case Op::ShiftLeft:
    case Op::ShiftRight:
      return b < 0 || b > 40 || a < 0 || a >> 20 ? std::nullopt
                                                 : std::optional(e.op == Op::ShiftLeft ? a << b : a >> b);
    case Op::Iff:
      return !a == !b;
    case Op::Equal:
      return a == b;
    case Op::NotEqual:
      return a != b;
    case Op::Less:
      return a < b;
    case Op::LessEqual:
      return a <= b;
    case Op::Greater:
      return a > b;
    case Op::GreaterEqual:
      return a >= b;
    case Op::BitAnd:
      return a & b;
    case Op::BitOr:
      return a | b;
    case Op::BitXor:
      return a ^ b;
    case Op::Implies:
    case Op::Star:
    case Op::And:
    case Op::Or:
      return b != 0;
    default:
      throw Unsupported{{PhraseKind::NotComputed, {std::string(symbolOf(e.op))}}};
    }
  }
};

class Drawing {
public:
  Drawing(const std::vector<Kernel> &originals, const HarnessCase &c)
      : conditions(conditionsOf(originals, c)), hints(conditions.hints()) {
    for (const auto &[name, v] : conditions.scalars)
      if (v->type.kind != annotate::Type::Int && v->type.kind != annotate::Type::Float)
        throw Unsupported{{PhraseKind::NothingDrawn, {v->name}}};
    for (const std::string *text : {&c.lineage.grid, &c.lineage.gridY, &c.lineage.block, &c.lineage.blockY}) {
      annotate::Parsed parsed = annotate::parse("//@ assert " + *text + ";", 0);
      if (parsed.clauses.size() != 1 || !parsed.problems.empty())
        throw Unsupported{{PhraseKind::LaunchNotComputed, {*text}}};
      shapes.push_back(parsed.clauses[0].expr);
    }
    for (std::int64_t literal : conditions.literals)
      for (std::int64_t near : {literal, literal + 1, literal - 1})
        pool.push_back(near);
  }

  std::vector<DrawnLaunch> draw() {
    std::vector<DrawnLaunch> found;
    for (std::size_t attempt = 0; attempt != limits::launchAttempts && found.size() != limits::launchesDrawn;
         ++attempt) {
      DrawnLaunch l = one();
      const bool isKnown = std::any_of(found.begin(), found.end(), [&](const DrawnLaunch &other) {
        return other.grid == l.grid && other.block == l.block && other.scalars == l.scalars;
      });
      if (!isKnown && isAllowed(l) && complete(l))
        found.push_back(std::move(l));
    }
    return found;
  }

  bool isBound() const { return !conditions.ofMemory.empty(); }

private:
  Conditions conditions;
  std::vector<Conditions::Hint> hints;
  std::vector<Expr> shapes; // grid, gridY, block, blockY of the result
  std::vector<std::int64_t> pool{0, 1, 2, 3, 4, 5, 7, 8, 12, 16};
  std::uint64_t state = 17;

  std::uint64_t next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return state >> 33;
  }
  std::int64_t pick(const std::vector<std::int64_t> &from) { return from[next() % from.size()]; }

  DrawnLaunch one() {
    DrawnLaunch l;
    std::vector<std::int64_t> sizes = pool;
    sizes.insert(sizes.end(), {32, 48, 64, 128});
    for (std::size_t axis = 0; axis != (conditions.usesY ? 2 : 1); ++axis) {
      l.grid[axis] = pick(sizes);
      l.block[axis] = pick(sizes);
    }
    std::vector<std::int64_t> values = pool;
    values.insert(values.end(), {l.block[0], l.grid[0], l.grid[0] * l.block[0]});
    for (const auto &[name, v] : conditions.scalars)
      l.scalars[name] = pick(values);
    for (unsigned round = 0; round != 2; ++round) // one equation may follow from another
      for (const Conditions::Hint &h : hints) {
        const Thread thread{l, &conditions.names[h.original]};
        std::optional<std::int64_t> value = next() % 8 ? Value(thread).of(*h.value) : std::nullopt;
        if (value)
          (h.isParameter ? l.scalars[h.name] : h.name == "grid" ? l.grid[0] : l.block[0]) = *value;
      }
    return l;
  }

  static bool isShape(const std::array<std::int64_t, 2> &grid, const std::array<std::int64_t, 2> &block) {
    for (std::int64_t size : {grid[0], grid[1], block[0], block[1]})
      if (size < 1 || size > limits::launchThreads)
        return false;
    const std::int64_t inBlock = block[0] * block[1];
    return inBlock <= api::limits::threadsOfBlock && grid[0] * grid[1] <= limits::launchThreads &&
           grid[0] * grid[1] * inBlock <= limits::launchThreads;
  }

  bool isAllowed(const DrawnLaunch &l) const {
    if (!isShape(l.grid, l.block))
      return false;
    for (const auto &[name, v] : conditions.scalars)
      if (v->type.kind == annotate::Type::Int && !v->type.isSigned && l.scalars.at(name) < 0)
        return false;
    for (std::int64_t by = 0; by != l.grid[1]; ++by)
      for (std::int64_t bx = 0; bx != l.grid[0]; ++bx)
        for (std::int64_t ty = 0; ty != l.block[1]; ++ty)
          for (std::int64_t tx = 0; tx != l.block[0]; ++tx)
            for (const Conditions::Condition &c : conditions.ofNumbers) {
              const Thread thread{l, &conditions.names[c.original], {bx, by}, {tx, ty}};
              if (!Value(thread).of(c.unit.e).value_or(0))
                return false;
            }
    return true;
  }

  bool complete(DrawnLaunch &l) const {
    const Thread thread{l, nullptr};
    std::int64_t sizes[4];
    for (std::size_t i = 0; i != 4; ++i)
      sizes[i] = Value(thread).of(shapes[i]).value_or(0);
    l.gridAfter = {sizes[0], sizes[1]};
    l.blockAfter = {sizes[2], sizes[3]};
    return isShape(l.gridAfter, l.blockAfter);
  }
};

std::int64_t threadsOf(const DrawnLaunch &l) { return l.grid[0] * l.grid[1] * l.block[0] * l.block[1]; }

std::int64_t workOf(const DrawnLaunch &l) { // loops run about as often as some parameter says
  std::int64_t most = 1;
  for (const auto &[name, value] : l.scalars)
    most = std::max(most, std::min<std::int64_t>(value, 1'000'000));
  return threadsOf(l) * most;
}

} // namespace

DrawnLaunches drawLaunches(const std::vector<verify::Kernel> &originals, const HarnessCase &c, std::size_t most) {
  DrawnLaunches drawn;
  try {
    Drawing drawing(originals, c);
    drawn.launches = drawing.draw();
    drawn.isBound = drawing.isBound();
  } catch (const Unsupported &u) {
    drawn.why = u.why;
    return drawn;
  }
  if (drawn.launches.empty())
    drawn.why = PhraseKind::NoSmallLaunch;
  std::vector<DrawnLaunch> &list = drawn.launches;
  std::stable_sort(list.begin(), list.end(),
                   [](const DrawnLaunch &a, const DrawnLaunch &b) { return workOf(a) < workOf(b); });
  // One thread alone shows little.
  std::stable_partition(list.begin(), list.end(), [](const DrawnLaunch &l) { return threadsOf(l) > 1; });
  list.resize(std::min(list.size(), most));
  return drawn;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
