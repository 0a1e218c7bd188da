// What callers may keep and nothing states: is a failure the kernel's own, or one of launches that nobody makes?
//
// Where a launch leaves the block's shape or a parameter open, the solver is free to choose a pitch below the width, a
// stride that is no power of two, a size that the grid does not cover. PUG (section 5) found most of its alarms to be
// such. So a failure is definite only if it is still there under each of the conditions that callers usually keep,
// one after the other: a usual launch; and at that, sizes that are large, that the grid just covers, or powers of two;
// and with each of these, one order, equality or multiple among sizes and launch shape, or a single block. A condition
// that would leave a guard of the kernel without use is none of them (`if (i < n)` is there because n may be anything),
// nor is one about parameters of which a contract says all that is required.
#pragma once

#include "passes/race/model/analysis.h"
#include "passes/race/model/guards.h"
#include "passes/race/threads/symbolic.h"
#include "solver/smt/solver.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::race {

class Context;

struct Judgement {
  bool definite = true;
  std::string excuse;     // a condition under which it does not happen, in source terms; empty: none was found, or at
                          // usual launches it does not happen at all
  bool covers = false;    // besides `excuse`: and no size is below the number of threads
  bool undecided = false; // of `excuse`: whether it happens then is not known
  bool usual = false;     // `answer` is at a usual launch
  smt::Answer answer;     // the counterexample to show: at a usual launch, if there is one
  report::Abstraction dependsOn() const; // the launch: in what way
};

class Callers {
public:
  explicit Callers(Context &context) : ctx(context) {}

  // `answer` is a model of `question`, which is about these instructions: accesses, barriers, assertions. `bounds`: the
  // question is whether an index stays below a size, which callers see to as well.
  Judgement judge(Term question, const std::vector<Evaluator *> &threads, const std::string &label,
                  const smt::Answer &answer, const std::vector<kernel::ValueId> &instructions, bool bounds = false);
  // What an assertion requires, if it is about nothing but parameters that callers choose, and no contract says more of
  // them: one of these. `assert(n % 4 == 0)`, and `assert(false)` for a mode that the kernel does not have, say what
  // callers must pass. No value: it is about more, or about what the launch in sight passes.
  std::optional<report::Abstraction> requirement(kernel::ValueId assertion);

  // The parameter that the symbol is, if callers choose it, whatever they choose for the rest: host code in sight ties
  // it to no other part of the launch and to no size of an array, and no contract says more of it.
  std::optional<std::size_t> chosenParameter(Term symbol);

private:
  struct Condition {
    Term holds;
    std::string text;       // in source terms
    bool covers = false;    // besides `text`: no size is below the number of threads
    bool ofArray = false;   // a size that an array of the kernel has: need not go with the usual launch
    bool forBounds = false; // counts for questions of bounds only
  };
  // A group and a condition, as they are asked.
  struct Asked {
    std::vector<Term> facts;
    smt::Answer launch; // such a launch, if there is one
    bool unusual = false;
  };
  // What depends on which parameters bound threads, and on which ones addresses depend.
  struct Setting {
    std::vector<bool> bounding, addressing;                      // by parameter
    std::vector<Condition> groups;                               // of all parameters at once; the first is empty
    std::vector<Condition> conditions;                           // the first is empty
    std::map<std::pair<std::size_t, std::size_t>, Asked> memo;   // by group and condition
    std::vector<std::pair<std::size_t, std::size_t>> successful; // what was an excuse before: tried first
  };

  // What conditions are about: 64 bits, and in source terms.
  struct Size {
    Term term;
    std::string text;
    std::size_t param = kernel::None; // None: of the launch
  };
  struct Sizes {
    std::vector<Size> params, shapes, extents; // shapes: of the block; extents: threads along an axis
  };

  void prepare();                           // what all questions need
  bool isChosen(std::size_t parameter);     // by callers; and has a name
  bool isTied(std::size_t parameter) const; // by facts of the launch to other parts of it
  // Collects the parameters that it is computed of. False: it is computed of something else, too, than parameters that
  // callers choose, launch shapes that they choose, and constants.
  bool isOfCallers(kernel::ValueId value, unsigned depth, std::vector<std::size_t> &found);
  Setting &settingFor(const std::vector<kernel::ValueId> &instructions);
  void findParameters();
  void addUsual();
  void addGroups(Setting &setting);
  void addStrides(Setting &setting, std::vector<Size> strides, const std::vector<Size> &bounds);
  void addConditions(Setting &setting);
  static void add(Setting &setting, Condition condition); // unless it is a constant
  Sizes sizes() const;
  void addOfParameters(Setting &setting, const Sizes &of);
  void addOfLaunch(Setting &setting, const Sizes &of);
  void addOfBlocks(Setting &setting);
  void addOfArrays(Setting &setting, const Sizes &of);
  void addOfAllocations(Setting &setting, const Sizes &of);
  const Asked &asked(Setting &setting, std::size_t group, std::size_t condition);
  std::vector<Term> sameLaunch(const smt::Assignment &model);
  Term wide(Term t) const; // 64 bits
  Term isPower(Term t);
  Term isMultiple(Term a, Term b); // of 64 bits
  smt::Answer consistent(const std::vector<Term> &facts);

  Context &ctx;
  std::optional<Guards> guards;
  std::vector<Term> usual;            // a launch as one would write it
  std::vector<Condition> usualShapes; // of blocks: one of them holds at a usual launch
  std::map<std::pair<std::vector<bool>, std::vector<bool>>, Setting> settings; // by what bounds and what addresses
  std::array<bool, 3> isOpenBlock{}, isOpenGrid{};                             // the dimension is a caller's to choose
  // By parameter: the kernel uses it, and a caller chooses it; tells values of it apart; a contract says what is
  // required of it.
  std::vector<bool> used, compared, stated;
  std::map<std::size_t, bool> chosen; // isChosen, as far as it was asked
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
