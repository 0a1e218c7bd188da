// What callers may keep and nothing states: is a failure the kernel's own, or one of launches that nobody makes?
//
// Where a launch leaves the block's shape or a parameter open, the solver is free to choose a pitch below the width, a
// stride that is no power of two, a size that the grid does not cover. PUG (section 5) found most of its alarms to be
// such. So a failure is definite only if it is still there under each of the conditions that callers are wont to keep,
// one after the other: a usual launch; and at that, sizes that are large, that the grid just covers, or powers of two;
// and with each of these, one order, equality or multiple among sizes and launch shape, or a single block. A condition
// that would leave a guard of the kernel without use is none of them (`if (i < n)` is there because n may be anything),
// nor is one about parameters of which a contract says all that is required.
#pragma once

#include "passes/race/analysis.h"
#include "passes/race/symbolic.h"
#include "solver/smt/solver.h"

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

namespace veriwarp::race {

class Context;

struct Judgement {
  bool definite = true;
  std::string excuse; // a condition under which it does not happen, in source terms; empty: none was found, or at usual
                      // launches it does not happen at all
  bool usual = false; // `answer` is at a usual launch
  smt::Answer answer; // the counterexample to show: at a usual launch, if there is one
  // In the words of a note: "it depends on ... that nothing excludes".
  std::string dependsOn() const;
};

class Callers {
public:
  explicit Callers(Context &context) : ctx(context) {}

  // `answer` is a model of `question`. `bounds`: the question is whether an index stays below a size, which callers see
  // to as well.
  Judgement judge(Term question, std::initializer_list<Evaluator *> threads, const std::string &label,
                  const smt::Answer &answer, bool bounds = false);

private:
  struct Condition {
    Term holds;
    std::string text;
    bool ofArray = false;   // a size that an array of the kernel has: need not go with the usual launch
    bool forBounds = false; // counts for questions of bounds only
  };
  // A group and a condition, as they are asked: the launch can be like that, or not.
  struct Asked {
    std::vector<Term> facts;
    bool possible = false, unusual = false;
  };

  void prepare();
  void findGuards();
  void addUsual();
  void addGroups();
  void addConditions();
  const Asked &asked(std::size_t group, std::size_t condition);
  Term wide(Term t) const; // 64 bits
  Term isPower(Term t);
  bool consistent(const std::vector<Term> &facts);

  Context &ctx;
  bool prepared = false;
  std::vector<Term> usual;                                     // a launch as one would write it
  std::vector<Condition> usualShapes;                          // of blocks: one of them holds at a usual launch
  std::vector<Condition> groups;                               // of all parameters at once; the first is empty
  std::vector<Condition> conditions;                           // the first is empty
  std::map<std::pair<std::size_t, std::size_t>, Asked> memo;   // by group and condition
  std::vector<std::pair<std::size_t, std::size_t>> successful; // what was an excuse before: tried first
  // By parameter: the kernel uses it; threads are guarded by it; the kernel tells values of it apart; a contract says
  // what is required of it.
  std::vector<bool> used, bounding, compared, stated;
};

} // namespace veriwarp::race
