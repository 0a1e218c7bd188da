#include "passes/equivalence/equivalence.h"

#include "passes/equivalence/floats.h"
#include "passes/equivalence/grid_run.h"
#include "passes/kernel/arithmetic.h"
#include "passes/kernel/opaque.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <iterator>
#include <limits>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;
using smt::Term;

namespace {

double cpuSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Counts what the workers take.
class Metered : public smt::Solver {
public:
  explicit Metered(smt::Solver &s) : inner(s) {}
  smt::Answer solve(const smt::Query &query) override {
    smt::Answer answer = inner.solve(query);
    seconds += answer.seconds;
    return answer;
  }
  double seconds = 0;

private:
  smt::Solver &inner;
};

std::string show(const Dim3 &d) {
  return "(" + std::to_string(d[0]) + "," + std::to_string(d[1]) + "," + std::to_string(d[2]) + ")";
}

class Decision {
public:
  Decision(const std::vector<GridLaunch> &o, const std::vector<GridLaunch> &r, smt::Solver &s,
           const EquivalenceOptions &how)
      : sides{&o, &r}, solver(s), options(how), start(cpuSeconds()) {
    for (const auto *side : sides) {
      findCells(*side, cells);
      findFloats(*side);
    }
    findBits();
  }

  Equivalence run() {
    GridRun before = symbolic(0), after = symbolic(1);
    const bool runsBefore = launchAll(before, 0), runsAfter = runsBefore && launchAll(after, 1);
    result.steps = before.steps + after.steps;
    if (!runsBefore || !runsAfter) {
      const GridRun &stopped = runsBefore ? after : before;
      result.isRace = stopped.race.has_value();
      if (runsBefore && after.race && after.race->isCertain)
        different(raceText(after), after.where);
      else if (!(runsBefore || before.race) || !tryMemories())
        unknown({runsBefore ? PhraseKind::InResult : PhraseKind::InOriginal,
                 {stopped.race ? raceText(stopped) : stopped.problem}},
                stopped.where);
      return finish();
    }
    for (const GridRun *side : {&before, &after})
      for (const report::Assumption &a : side->assumptions)
        if (std::find(result.assumptions.begin(), result.assumptions.end(), a) == result.assumptions.end())
          result.assumptions.push_back(a);
    compare(before, after);
    if (result.verdict == Equivalence::Verdict::Equal)
      relyOnMeaning(before, after);
    return finish();
  }

private:
  const std::vector<GridLaunch> *sides[2];
  Metered solver;
  const EquivalenceOptions &options;
  double start;
  smt::TermPool pool;
  std::map<std::string, unsigned> cells;
  std::unordered_map<unsigned, GridInput> inputs;
  std::set<std::string> floats;                 // arrays that hold floating-point numbers
  std::set<std::string> numbers;                // those of them that hold nothing else
  std::map<std::string, unsigned> floatScalars; // scalar parameters that are some: their bytes
  std::vector<std::unique_ptr<GridWorld>> worlds;
  Equivalence result;

  double spent() const { return cpuSeconds() - start + solver.seconds; }
  bool outOfTime() const { return spent() > options.seconds; }
  Equivalence finish() {
    assert((result.verdict == Equivalence::Verdict::Equal) == !result.reason && "what is not equal says why");
    assert((result.memory.empty() || result.verdict == Equivalence::Verdict::Different) && "memory shows a difference");
    result.seconds = spent();
    return std::move(result);
  }
  void unknown(Phrase why, const report::Location &where = {}) {
    result.verdict = Equivalence::Verdict::Unknown;
    result.reason = std::move(why);
    result.where = where;
  }
  void different(Phrase why, const report::Location &where = {}) {
    result.verdict = Equivalence::Verdict::Different;
    result.reason = std::move(why);
    result.where = where;
  }

  void findFloats(const std::vector<GridLaunch> &side) {
    for (const GridLaunch &launch : side) {
      const Kernel &k = *launch.kernel;
      for (std::size_t i = 0; i < k.params.size(); ++i) { // as they are declared
        const std::uint32_t index = static_cast<std::uint32_t>(i);
        if (i < launch.isFloating.size() && launch.isFloating[i] && k.params[i].isPointer && k.params[i].object != None)
          for (std::set<std::string> *all : {&floats, &numbers})
            all->insert(nameOfObject(launch, k.params[i].object));
        for (const Value &v : k.values)
          if (v.op == Op::Opaque && v.function == OpaqueFunction::Parameter && k.values[v.operands[0]].imm == i) {
            floatScalars[nameOfParameter(launch, index)] = v.width / 8;
          }
      }
      std::vector<bool> isFloat(k.values.size(), false);
      for (const Value &v : k.values)
        if (takesFloats(v))
          for (ValueId o : v.operands)
            isFloat[o] = true;
      for (const Access &a : k.accesses) {
        const bool stores = a.stored != None && (givesFloat(k.values[a.stored]) || isFloat[a.stored]);
        if (stores || isFloat[a.instruction])
          for (ObjectId object : a.mayTouch)
            floats.insert(nameOfObject(launch, object));
      }
    }
  }

  // Arrays of numbers by declaration where a kernel leaves something else are none: the result of integer arithmetic,
  // or what such an array holds.
  void findBits() {
    std::set<std::string> other; // variables of a kernel that hold something else
    for (bool isNew = true; isNew;) {
      isNew = false;
      for (const auto *side : sides)
        for (const GridLaunch &launch : *side)
          for (const Access &a : launch.kernel->accesses)
            if (a.kind != AccessKind::Read && (a.kind == AccessKind::Atomic || !isNumber(launch, a.stored, other)))
              for (ObjectId object : a.mayTouch) {
                const std::string name = nameOfObject(launch, object);
                isNew = numbers.erase(name) || isNew;
                isNew = (isOwn(launch, object) && other.insert(name).second) || isNew;
              }
    }
  }
  static bool isOwn(const GridLaunch &launch, ObjectId object) {
    const ObjectKind kind = launch.kernel->objects[object].kind;
    return kind == ObjectKind::Local || kind == ObjectKind::SharedStatic || kind == ObjectKind::SharedDynamic;
  }

  // Is it the result of a floating-point operation, a copy, or one that a program may write as a number?
  bool isNumber(const GridLaunch &launch, ValueId stored, const std::set<std::string> &other) const {
    const Kernel &k = *launch.kernel;
    if (stored == None)
      return false;
    std::vector<ValueId> open{stored};
    std::set<ValueId> seen;
    while (!open.empty()) {
      const ValueId v = open.back();
      open.pop_back();
      if (!seen.insert(v).second)
        continue;
      const Value &value = k.values[v];
      if (value.op == Op::Phi || value.op == Op::Select) {
        const std::size_t first = value.op == Op::Select ? 1 : 0;
        open.insert(open.end(), value.operands.begin() + static_cast<std::ptrdiff_t>(first), value.operands.end());
      } else if (value.op == Op::Load) {
        for (ObjectId object : k.accesses[value.access].mayTouch) {
          const std::string name = nameOfObject(launch, object);
          if (isOwn(launch, object) ? other.contains(name) : !numbers.contains(name))
            return false;
        }
      } else if (value.op == Op::Warp && value.operands.size() > 1) {
        if (static_cast<WarpFunction>(value.imm) != WarpFunction::Shuffle)
          return false;
        open.push_back(value.operands[1]);
      } else if (value.op == Op::Opaque && (value.function == OpaqueFunction::ExtractElement ||
                                            value.function == OpaqueFunction::InsertElement)) {
        open.insert(open.end(), value.operands.begin(), value.operands.end() - 1); // without the index
      } else if (value.op == Op::Const) {
        if (isNaN(value.imm, value.width) && value.imm != mask(value.width - 1))
          return false;
      } else if (value.op != Op::Opaque || isBitCount(value) || value.function == OpaqueFunction::FPToSI ||
                 value.function == OpaqueFunction::FPToUI || value.function == OpaqueFunction::HighProduct ||
                 value.function == OpaqueFunction::HighSignedProduct) {
        return false;
      }
    }
    return true;
  }

  // What C++ leaves undefined in the result alone is asked for line by line.
  void relyOnMeaning(const GridRun &before, const GridRun &after) {
    constexpr unsigned mostQuestions = 64;
    constexpr double secondsOfAll = 2;
    const double begin = spent();
    unsigned questions = 0;
    std::set<unsigned> lines;
    for (const Undefined::Doubt &doubt : after.undefined.beyond(pool, before.undefined)) {
      if (doubt.condition.isTrue())
        return unknown({PhraseKind::InResult, {report::Phrase{PhraseKind::UndefinedHere}}}, doubt.where);
      if (lines.contains(doubt.where.line))
        continue;
      const bool asks = questions++ < mostQuestions && spent() - begin < secondsOfAll;
      if (!asks || isPossible(doubt.condition))
        lines.insert(doubt.where.line);
    }
    for (unsigned line : lines)
      result.assumptions.push_back({report::AssumptionKind::DefinedInResult, {std::to_string(line)}});
  }

  bool isPossible(Term condition) {
    smt::Query query;
    query.pool = &pool;
    query.assertions = {condition};
    query.arithmetic = smt::Arithmetic::BitVector;
    query.seconds = 0.2;
    query.label = "equivalence: undefined in the result";
    return solver.solve(query).status != smt::Status::Unsat;
  }

  GridRun symbolic(unsigned side) {
    worlds.push_back(std::make_unique<GridWorld>(GridWorld{
        pool, solver, cells, numbers, inputs, {}, {}, side ? "after" : "before", [this] { return outOfTime(); }, 0}));
    worlds.back()->maxSteps = options.maxSteps;
    return GridRun(*worlds.back());
  }

  bool launchAll(GridRun &run, unsigned side) {
    for (const GridLaunch &launch : *sides[side])
      if (!run.launch(launch))
        return false;
    return true;
  }

  Phrase raceText(const GridRun &run) const {
    const GridRace &race = *run.race;
    Dim3 blocks[2], threads[2];
    run.threadOf(race.one.thread, blocks[0], threads[0]);
    run.threadOf(race.other.thread, blocks[1], threads[1]);
    const Phrase told{PhraseKind::RaceOfTwoThreads,
                      {race.array + "[" + std::to_string(race.element) + "]", show(threads[0]), show(blocks[0]),
                       race.one.where.line, show(threads[1]), show(blocks[1]), race.other.where.line}};
    return race.isCertain ? told : Phrase{PhraseKind::IfBothGetThere, {told}};
  }

  // `element` counts what is accessed at once. What the source calls an element may be larger.
  std::string elementText(const std::string &array, std::int64_t element) const {
    const auto cell = cells.find(array);
    for (const auto *side : sides)
      for (const GridLaunch &launch : *side)
        for (ObjectId object = 0; cell != cells.end() && object != launch.kernel->objects.size(); ++object) {
          const std::int64_t size = launch.kernel->objects[object].elementSize, piece = cell->second;
          if (size <= piece || size % piece != 0 || nameOfObject(launch, object) != array)
            continue;
          const std::int64_t pieces = size / piece, whole = element / pieces - (element % pieces < 0 ? 1 : 0),
                             first = (element - whole * pieces) * piece;
          return array + "[" + std::to_string(whole) + "] (bytes " + std::to_string(first) + " to " +
                 std::to_string(first + piece - 1) + ")";
        }
    return array + "[" + std::to_string(element) + "]";
  }

  // Of a cell of that many bytes.
  static std::string number(std::uint64_t bits, unsigned cell, bool isFloating) {
    char buffer[40];
    if (isFloating && (cell == 4 || cell == 8)) {
      const double value =
          cell == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits)) : std::bit_cast<double>(bits);
      std::snprintf(buffer, sizeof buffer, cell == 4 ? "%.9g" : "%.17g", value);
      return buffer;
    }
    const unsigned width = 8 * cell;
    return std::to_string(width >= 64 ? static_cast<std::int64_t>(bits)
                                      : static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width));
  }
  std::string number(const std::string &array, std::uint64_t bits) const {
    return number(bits, cells.at(array), floats.contains(array));
  }

  report::Binding binding(const GridInput &input, std::uint64_t bits) const {
    if (!input.isScalar)
      return {elementText(input.name, input.element), number(input.name, bits)};
    const auto floating = floatScalars.find(input.name);
    return {input.name,
            number(bits, floating != floatScalars.end() ? floating->second : 8, floating != floatScalars.end())};
  }

  bool isFloating(const GridInput &input) const {
    return input.isScalar ? floatScalars.contains(input.name) : floats.contains(input.name);
  }

  // Where programs that are equal for ordinary numbers differ.
  static double specialNumber(std::uint64_t h, unsigned bytes) {
    const bool isFloat = bytes == 4;
    const double most = isFloat ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max(),
                 least = isFloat ? std::numeric_limits<float>::min() : std::numeric_limits<double>::min(),
                 denormal =
                     isFloat ? std::numeric_limits<float>::denorm_min() : std::numeric_limits<double>::denorm_min(),
                 infinity = std::numeric_limits<double>::infinity();
    const double all[] = {0,     -0.0,   1,        -1,        infinity, -infinity, std::nan(""), most,     -most,
                          least, -least, denormal, -denormal, 0.5,      -1.5,      0.1F,         16777216, 3};
    return all[h % std::size(all)];
  }
  static std::int64_t specialInteger(std::uint64_t h, unsigned bytes) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max() >> (64 - 8 * std::min(bytes, 8u));
    const std::int64_t all[] = {0, -1, 1, most, -most - 1, -most, most - 1, 2, -2, 31, 32, most / 2 + 1};
    return all[h % std::size(all)];
  }

  // Small programs are tried on more memories: their special numbers must meet.
  static constexpr unsigned ordinaryTrials = 6, leastSpecialTrials = 6, mostSpecialTrials = 1500;
  static constexpr std::size_t stepsOfTrials = 1'000'000;
  static constexpr unsigned permuted = 4; // the trial in which integers are places, all different
  static constexpr unsigned zeros = ~0u;  // and the one in which everything is 0

  // Contents at random: by the number of the trial small, or with many digits, so that roundings differ, or special.
  std::uint64_t contents(const GridInput &input, unsigned bytes, unsigned trial) const {
    if (trial == zeros)
      return 0;
    std::uint64_t h = std::hash<std::string>()((input.isScalar ? "scalar " : "") + input.name) ^
                      (static_cast<std::uint64_t>(input.element) * 0x9e3779b97f4a7c15ull) ^
                      (trial * 0xc2b2ae3d27d4eb4full);
    h = (h ^ h >> 31) * 0xbf58476d1ce4e5b9ull;
    h ^= h >> 29;
    const std::int64_t small = static_cast<std::int64_t>(h % 41) - 20;
    const bool isSpecial = trial >= ordinaryTrials && (trial % 2 || h >> 40 & 1); // each element, or every other one
    if (isFloating(input) && (bytes == 4 || bytes == 8)) {
      const double value = isSpecial   ? specialNumber(h, bytes)
                           : trial % 2 ? static_cast<double>(small)
                                       : static_cast<double>(h % 100000007) / 7.0 + 1e-3;
      return bytes == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(value)) : std::bit_cast<std::uint64_t>(value);
    }
    if (isSpecial)
      return static_cast<std::uint64_t>(specialInteger(h, bytes));
    if (trial == permuted && !input.isScalar)
      return static_cast<std::uint64_t>(input.element ^ 1); // places of their own for what goes where these say
    return static_cast<std::uint64_t>(trial % 3 == 2 ? static_cast<std::int64_t>(h % 5) : small);
  }

  using Memory = std::map<GridInput, std::uint64_t>;

  // Runs both on this memory. True: they differ, and the result says so.
  bool replay(unsigned trial, const Memory &given) {
    Memory read;
    GridWorld world{pool, solver, cells, numbers, inputs, {}, {}, "", [this] { return outOfTime(); }, options.maxSteps};
    auto look = [&](const GridInput &input, unsigned bytes) {
      auto it = given.find(input);
      return read[input] = it != given.end() ? it->second : contents(input, bytes, trial);
    };
    world.contents = [&](const std::string &array, std::int64_t element, unsigned bytes) {
      return look({false, array, element}, bytes);
    };
    world.scalar = [&](const std::string &name, unsigned bytes) { return look({true, name}, bytes); };
    world.side = "before";
    GridRun before(world);
    if (!launchAll(before, 0) || before.isUndefined)
      return false;
    world.side = "after";
    GridRun after(world);
    const bool runs = launchAll(after, 1);
    if (!runs && !after.race)
      return false;
    if (!before.invented.empty() || !after.invented.empty())
      return false;
    Phrase why;
    std::pair<std::string, std::int64_t> at;
    if (!runs) {
      why = raceText(after);
    } else {
      for (const std::string &name : arrays(before, after))
        for (std::int64_t element : elements(before, after, name)) {
          const std::uint64_t x = content(before, name, element), y = content(after, name, element);
          if (x == y || why || (numbers.contains(name) && isNaN(x, 8 * cells.at(name)) && isNaN(y, 8 * cells.at(name))))
            continue;
          std::string one = number(name, x), other = number(name, y);
          if (one == other) { // two NaNs: their bits
            one = number(x, cells.at(name), false);
            other = number(y, cells.at(name), false);
          }
          why = {PhraseKind::DiffersAfter, {elementText(name, element), one, other}};
          at = {name, element};
        }
    }
    if (!why)
      return false;
    different(why, runs ? report::Location() : after.where);
    for (const auto &[input, bits] : read)
      if (result.memory.size() < 8)
        result.memory.push_back(binding(input, bits));
    return true;
  }

  bool tryMemories() {
    const std::size_t affordable = stepsOfTrials / std::max<std::size_t>(result.steps, 1);
    const auto trials = static_cast<unsigned>(
        ordinaryTrials + std::clamp<std::size_t>(affordable, leastSpecialTrials, mostSpecialTrials));
    for (unsigned trial = 0; trial != trials && !outOfTime(); ++trial)
      if (replay(trial, {}))
        return true;
    return false;
  }

  static std::set<std::string> arrays(const GridRun &a, const GridRun &b) {
    std::set<std::string> names;
    for (const GridRun *run : {&a, &b})
      for (const auto &[name, array] : run->global)
        names.insert(name);
    return names;
  }
  static std::set<std::int64_t> elements(const GridRun &a, const GridRun &b, const std::string &name) {
    std::set<std::int64_t> all;
    for (const GridRun *run : {&a, &b})
      if (auto it = run->global.find(name); it != run->global.end())
        for (const auto &[element, value] : it->second->cells)
          all.insert(element);
    return all;
  }
  GridArray &arrayIn(GridRun &run, const std::string &name) {
    std::unique_ptr<GridArray> &array = run.global[name];
    if (!array)
      array = std::make_unique<GridArray>(name, cells.at(name));
    return *array;
  }
  std::uint64_t content(GridRun &run, const std::string &name, std::int64_t element) {
    const GridValue value = run.contentOf(arrayIn(run, name), {static_cast<std::uint64_t>(element), {}});
    assert(value.isKnown() && "a concrete run has numbers alone");
    return value.bits;
  }

  struct Doubt {
    std::string array;
    Phrase place;
    Term before, after;
  };

  Term differ(const Doubt &doubt) {
    const Term unlike = pool.ne(doubt.before, doubt.after);
    const unsigned width = doubt.before.width();
    if (!numbers.contains(doubt.array) || (width != 32 && width != 64))
      return unlike;
    return pool.andOf(unlike, pool.notOf(pool.andOf(isNaN(pool, doubt.before), isNaN(pool, doubt.after))));
  }

  // Both wrote the same where memory says, one after the other.
  static bool sameLate(const GridArray &a, const GridArray &b) {
    auto same = [](const GridArray::Late &x, const GridArray::Late &y) {
      return x.guard == y.guard && x.index.term == y.index.term && x.index.bits == y.index.bits &&
             x.value.term == y.value.term && x.value.bits == y.value.bits;
    };
    return std::equal(a.late.begin(), a.late.end(), b.late.begin(), b.late.end(), same);
  }

  void compare(GridRun &before, GridRun &after) {
    auto termOf = [&](const GridValue &v, unsigned cell) {
      return v.isKnown() ? pool.constant(8 * cell, v.bits) : v.term;
    };
    std::vector<Doubt> doubts;
    for (const std::string &name : arrays(before, after)) {
      GridArray &x = arrayIn(before, name), &y = arrayIn(after, name);
      assert(x.cell == y.cell && "both cut an array into the same elements");
      const bool isLate = !sameLate(x, y);
      if (isLate) { // anywhere
        const GridValue where{0, pool.variable("element of " + name, 64)};
        doubts.push_back({name, Phrase{PhraseKind::SomeElement, {name}}, termOf(before.contentOf(x, where), x.cell),
                          termOf(after.contentOf(y, where), y.cell)});
        if (before.problem || after.problem)
          return tryMemories() ? void() : unknown({PhraseKind::WrittenAnywhere, {name}});
      }
      std::vector<GridArray::Late> lateX, lateY;
      if (!isLate) { // the same on top of both
        std::swap(lateX, x.late);
        std::swap(lateY, y.late);
      }
      for (std::int64_t element : elements(before, after, name)) {
        ++result.elements;
        const GridValue at{static_cast<std::uint64_t>(element), {}};
        const Term p = termOf(before.contentOf(x, at), x.cell), q = termOf(after.contentOf(y, at), y.cell);
        if (p != q)
          doubts.push_back({name, report::told(elementText(name, element)), p, q});
      }
    }
    if (doubts.empty()) {
      result.verdict = Equivalence::Verdict::Equal;
      return;
    }
    if (tryMemories())
      return;
    for (const Doubt &doubt : doubts)
      if (!settle(doubt))
        return;
    result.verdict = Equivalence::Verdict::Equal;
  }

  // A solver knows no more of a rounded sum than that it is a function. Here is what it would have to know to see that
  // its model is none.
  struct Model {
    Memory given;
    std::vector<Term> facts;
  };
  static constexpr unsigned mostRounds = 12;

  Model modelOf(const smt::Query &query, const smt::Answer &answer) {
    Model model;
    smt::Assignment values;
    std::vector<Term> symbols = pool.symbols(pool.andOf(query.assertions)); // operands come before their functions
    for (Term symbol : symbols) {
      const auto said = answer.model.find(symbol.id());
      std::uint64_t value = said == answer.model.end() ? 0 : said->second;
      if (const auto input = inputs.find(symbol.id()); input != inputs.end()) {
        if (isFloating(input->second) && isNaN(value, symbol.width()))
          value = mask(symbol.width() - 1);
        if (said != answer.model.end())
          model.given[input->second] = value;
      } else if (symbol.kind() == smt::Kind::Apply) {
        std::vector<std::uint64_t> of;
        for (Term operand : symbol.args())
          of.push_back(smt::evaluate(operand, values));
        if (const std::optional<std::uint64_t> known = floatResult(symbol, of)) {
          std::vector<Term> otherwise{pool.eq(symbol, pool.constant(symbol.width(), *known))};
          for (std::size_t i = 0; i != of.size(); ++i)
            otherwise.push_back(pool.ne(symbol.args()[i], pool.constant(symbol.args()[i].width(), of[i])));
          if (*known != value)
            model.facts.push_back(pool.orOf(std::move(otherwise)));
          value = *known;
        }
      }
      values[symbol.id()] = value;
    }
    return model;
  }

  // True: these are equal. Else the result says what is known.
  bool settle(const Doubt &doubt) {
    if (spent() >= options.seconds) {
      unknown({PhraseKind::TooLongFor, {static_cast<int>(options.seconds), doubt.place}});
      return false;
    }
    smt::Query query;
    query.pool = &pool;
    query.assertions = {differ(doubt)};
    query.arithmetic = smt::Arithmetic::BitVector;
    query.label = "equivalence: " + words(doubt.place);
    smt::Answer answer;
    for (unsigned round = 0; round != mostRounds; ++round) {
      query.seconds = std::min(options.seconds - spent(), 3.0);
      if (query.seconds <= 0)
        break;
      answer = solver.solve(query);
      if (answer.status == smt::Status::Unsat) {
        ++result.bySolver;
        return true;
      }
      if (answer.status != smt::Status::Sat)
        break;
      const Model model = modelOf(query, answer);
      if (replay(0, model.given) || replay(zeros, model.given))
        return false;
      if (model.facts.empty())
        break;
      query.assertions.insert(query.assertions.end(), model.facts.begin(), model.facts.end());
    }
    if (answer.status == smt::Status::Sat) {
      unknown({PhraseKind::MayDiffer, {doubt.place}});
      return false;
    }
    unknown({PhraseKind::Undecided, {doubt.place, words(answer.reason)}});
    return false;
  }
};

} // namespace

Equivalence decideEquivalence(const std::vector<GridLaunch> &original, const std::vector<GridLaunch> &after,
                              smt::Solver &solver, const EquivalenceOptions &options) {
  return Decision(original, after, solver, options).run();
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
