#include "passes/equivalence/equivalence.h"

#include "passes/equivalence/contents.h"
#include "passes/equivalence/floats.h"
#include "passes/equivalence/limits.h"
#include "passes/equivalence/trials.h"
#include "passes/kernel/arithmetic.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <ctime>

namespace veriwarp::equivalence {

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
      : sides{&o, &r}, solver(s), options(how), start(cpuSeconds()), held(sides) {}

  Equivalence run() {
    if (const std::optional<std::string> name = held.unlike()) {
      unknown({PhraseKind::UnlikeScalars, {*name}});
      return finish();
    }
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
    if (result.verdict == Equivalence::Verdict::Equal)
      for (const std::string &name : held.startUnlike())
        result.assumptions.push_back({report::AssumptionKind::StartsAlike, {name}});
    return finish();
  }

private:
  const std::array<const std::vector<GridLaunch> *, 2> sides;
  Metered solver;
  const EquivalenceOptions &options;
  double start;
  smt::TermPool pool;
  Contents held;
  std::unordered_map<unsigned, GridInput> inputs;
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

  // What C++ leaves undefined in the result alone is asked for line by line.
  void relyOnMeaning(const GridRun &before, const GridRun &after) {
    const double begin = spent();
    unsigned questions = 0;
    std::set<unsigned> lines;
    for (const Undefined::Doubt &doubt : after.undefined.beyond(pool, before.undefined)) {
      if (doubt.condition.isTrue())
        return unknown({PhraseKind::InResult, {report::Phrase{PhraseKind::UndefinedHere}}}, doubt.where);
      if (lines.contains(doubt.where.line))
        continue;
      const bool asks = questions++ < limits::undefinedQuestions && spent() - begin < limits::undefinedSeconds;
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

  // Empty `contents` and `scalar`: a world of terms.
  GridWorld worldOf(const char *side) {
    auto isOver = [this] { return outOfTime(); };
    return {pool,   solver, held.cells, held.numbers, held.labels, held.uncertain,
            inputs, {},     {},         side,         isOver,      options.maxSteps};
  }
  GridRun symbolic(unsigned side) {
    worlds.push_back(std::make_unique<GridWorld>(worldOf(side ? "after" : "before")));
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

  using Memory = std::map<GridInput, std::uint64_t>;

  // Runs both on this memory. True: they differ, and the result says so.
  bool replay(unsigned trial, const Memory &given) {
    Memory read;
    GridWorld world = worldOf("before");
    auto look = [&](const GridInput &input, unsigned bytes) {
      auto it = given.find(input);
      return read[input] = it != given.end() ? it->second : trialContents(input, bytes, held.isFloating(input), trial);
    };
    world.contents = [&](const std::string &array, std::int64_t element, unsigned bytes) {
      return look({false, array, element}, bytes);
    };
    world.scalar = [&](const std::string &name, unsigned bytes) { return look({true, name}, bytes); };
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
          if (x == y || why ||
              (held.numbers.contains(name) && isNaN(x, 8 * held.cells.at(name)) && isNaN(y, 8 * held.cells.at(name))))
            continue;
          std::string one = held.number(name, x), other = held.number(name, y);
          if (one == other) { // two NaNs: their bits
            one = Contents::number(x, held.cells.at(name), false);
            other = Contents::number(y, held.cells.at(name), false);
          }
          why = {PhraseKind::DiffersAfter, {held.elementText(name, element), one, other}};
          at = {name, element};
        }
    }
    if (!why)
      return false;
    different(why, runs ? report::Location() : after.where);
    for (const auto &[input, bits] : read)
      if (result.memory.size() < 8)
        result.memory.push_back(held.binding(input, bits));
    return true;
  }

  bool tryMemories() {
    const unsigned trials = trialsFor(result.steps);
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
      array = std::make_unique<GridArray>(name, held.cells.at(name));
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
    if (!held.numbers.contains(doubt.array) || (width != 32 && width != 64))
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
        doubts.push_back({name, Phrase{PhraseKind::SomeElement, {held.labels.at(name)}},
                          termOf(before.contentOf(x, where), x.cell), termOf(after.contentOf(y, where), y.cell)});
        if (before.problem || after.problem)
          return tryMemories() ? void() : unknown({PhraseKind::WrittenAnywhere, {held.labels.at(name)}});
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
          doubts.push_back({name, report::told(held.elementText(name, element)), p, q});
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

  Model modelOf(const smt::Query &query, const smt::Answer &answer) {
    Model model;
    smt::Assignment values;
    std::vector<Term> symbols = pool.symbols(pool.andOf(query.assertions)); // operands come before their functions
    for (Term symbol : symbols) {
      const auto said = answer.model.find(symbol.id());
      std::uint64_t value = said == answer.model.end() ? 0 : said->second;
      if (const auto input = inputs.find(symbol.id()); input != inputs.end()) {
        if (held.isFloating(input->second) && isNaN(value, symbol.width()))
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
    for (unsigned round = 0; round != limits::modelRounds; ++round) {
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

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
