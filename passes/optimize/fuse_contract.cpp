// What two kernels require and ensure when the second follows the first in one kernel. Array by array, what the first
// leaves (its postcondition) is compared with what the second wants (its precondition):
//   - the same permissions: each thread goes on with what it has;
//   - reads on both sides: both, side by side;
//   - a write involved, and threads of different blocks meet: refused, with a witness;
//   - a write involved, and threads of one block meet: a barrier, whose contract hands exactly these permissions over
//     (what was only read, from all who read it: fuse_overwrite.h);
//   - a write involved, and no two threads meet: each thread goes on with what it has, and the rest comes from outside.
// Conditions go through where the other half has not written what they speak of.
#include "passes/optimize/fuse_contract.h"

#include "passes/annotate/clauses.h"
#include "passes/optimize/fuse_overwrite.h"
#include "passes/verify/meeting.h"

#include <algorithm>

namespace veriwarp::optimize {

using verify::Verdict;

namespace {

class Fusion {
public:
  Fusion(const FusedHalves &h, Place p, smt::Solver &s) : halves(h), place(p), solver(s) {}

  FusedContract run() {
    take(halves.first->contract, pre1, post1, 0);
    take(halves.secondContract, pre2, post2, 1000);
    joint = halves.joint;
    joint.contract = halves.first->contract;
    for (const Clause &c : halves.secondContract) {
      Clause copy = c;
      bool speaksOfMemory = false;
      eachExpr(c.expr, [&](const Expr &e) { speaksOfMemory |= e.kind == Expr::Index || hasPermission(e); });
      if (speaksOfMemory) // known only behind the first half; still it says which fractions there are
        copy.kind = Clause::Ensures;
      joint.contract.push_back(std::move(copy));
    }
    std::vector<VariablePtr> arrays;
    for (const std::vector<Unit> *list : {&pre1, &post1, &pre2, &post2})
      for (const Unit &u : *list)
        if (u.isPermission && std::find(arrays.begin(), arrays.end(), u.array) == arrays.end())
          arrays.push_back(u.array);
    for (const VariablePtr &a : arrays)
      permissions(a);
    conditions();
    print();
    return std::move(result);
  }

private:
  const FusedHalves &halves;
  Place place;
  smt::Solver &solver;
  Kernel joint;
  std::vector<Unit> pre1, post1, pre2, post2;
  std::vector<Unit> pre, post; // of the result, permissions and conditions
  std::set<const Variable *> exchanged, overwritten;
  FusedContract result;

  static void take(const std::vector<Clause> &contract, std::vector<Unit> &before, std::vector<Unit> &after,
                   std::size_t number) {
    for (const Clause &c : contract) {
      ++number;
      if (!c.holds(Clause::AtStart) && !c.holds(Clause::AtEnd))
        continue;
      for (Unit &u : unitsOf(c.expr, number)) {
        if (c.holds(Clause::AtStart))
          before.push_back(u);
        if (c.holds(Clause::AtEnd))
          after.push_back(std::move(u));
      }
    }
  }

  static std::vector<Unit> of(const std::vector<Unit> &list, const VariablePtr &array) {
    std::vector<Unit> found;
    for (const Unit &u : list)
      if (u.isPermission && u.array == array)
        found.push_back(u);
    return found;
  }

  static std::set<std::string> texts(const std::vector<Unit> &list) {
    std::set<std::string> found;
    for (const Unit &u : list)
      found.insert(u.text());
    return found;
  }

  static void add(std::vector<Unit> &into, const std::vector<Unit> &more) {
    for (const Unit &u : more)
      if (std::none_of(into.begin(), into.end(), [&](const Unit &v) { return v.text() == u.text(); }))
        into.push_back(u);
  }

  // Where: the unit with its fraction left out.
  static std::string whereOf(const Unit &u) {
    Unit copy = u;
    Expr none;
    none.kind = Expr::None;
    copy.e = withAmount(copy.e, none);
    return copy.text();
  }

  void permissions(const VariablePtr &a) {
    std::vector<Unit> p1 = of(pre1, a), q1 = of(post1, a), p2 = of(pre2, a), q2 = of(post2, a);
    if (p2.empty() && q2.empty()) {
      add(pre, p1);
      add(post, q1);
      return;
    }
    if (p1.empty() && q1.empty()) {
      add(pre, p2);
      add(post, q2);
      return;
    }
    if (texts(q1) == texts(p2)) {
      result.because.push_back({PhraseKind::LeavesPermissions, {a->name}});
      add(pre, p1);
      add(post, q2);
      return;
    }
    auto readOnly = [](const std::vector<Unit> &list) {
      return std::all_of(list.begin(), list.end(), [](const Unit &u) { return isReadOnly(u.e); });
    };
    if (readOnly(p1) && readOnly(q1) && readOnly(p2) && readOnly(q2)) {
      result.because.push_back({PhraseKind::OnlyReadByBoth, {a->name}});
      Expr read;
      read.kind = Expr::Read;
      auto weakest = [&](std::vector<Unit> list) { // fractions of both together could exceed the whole
        for (Unit &u : list)
          u.e = withAmount(u.e, read);
        return list;
      };
      add(pre, weakest(p1));
      add(pre, weakest(p2));
      add(post, weakest(q1));
      add(post, weakest(q2));
      return;
    }
    // A write is involved: who meets whom?
    bool crossThreads = false;
    std::vector<bool> isTaken1(q1.size()), isTaken2(p2.size());
    for (std::size_t i = 0; i != q1.size(); ++i)
      for (std::size_t j = 0; j != p2.size(); ++j) {
        verify::Meeting m = verify::meet(joint, q1[i].e, p2[j].e, solver);
        if (a->kind != Variable::SharedArray && m.otherBlock != Verdict::Proved)
          throw Problem{
              place,
              {m.otherBlock == Verdict::Refuted ? PhraseKind::MeetBetweenBlocks : PhraseKind::MayMeetBetweenBlocks,
               {isReadOnly(q1[i].e) ? PhraseKind::OverwritesWhatOthersRead : PhraseKind::NeedsWhatOthersWrote,
                m.otherBlock == Verdict::Refuted ? m.witness : report::told(a->name)}}};
        crossThreads |= m.otherThread != Verdict::Proved;
        if (m.otherThread != Verdict::Proved || m.sameThread != Verdict::Proved)
          isTaken1[i] = isTaken2[j] = true;
      }
    std::string name = "'" + a->name + "'";
    std::vector<Unit> kept1, kept2, given, wanted;
    for (std::size_t i = 0; i != q1.size(); ++i)
      (isTaken1[i] ? given : kept1).push_back(q1[i]);
    for (std::size_t j = 0; j != p2.size(); ++j)
      (isTaken2[j] ? wanted : kept2).push_back(p2[j]);
    if (crossThreads && std::all_of(given.begin(), given.end(), [](const Unit &u) { return isReadOnly(u.e); })) {
      overwrite(a, given, wanted);
      std::set<std::string> before = texts(p1), gone = texts(given);
      for (const Unit &u : given)
        if (!before.contains(u.text()))
          throw Problem{place, {PhraseKind::EndsWithOtherReads, {name}}};
      std::erase_if(p1, [&](const Unit &u) { return gone.contains(u.text()); });
      add(pre, p1);
      add(post, kept1);
      add(post, q2);
      add(pre, kept2);
      return;
    }
    add(pre, p1);
    add(post, kept1);
    add(post, q2);
    add(pre, kept2);
    if (crossThreads) {
      result.because.push_back({PhraseKind::HandedByBarrier, {name}});
      result.hasBarrier = true;
      exchanged.insert(a.get());
      for (const Unit &u : given)
        result.barrierRequires.push_back(u.e);
      for (const Unit &u : wanted)
        result.barrierEnsures.push_back(u.e);
      return;
    }
    result.because.push_back({PhraseKind::NoneNeeds, {name}});
    for (const Unit &u : given) { // what the first leaves of a place that the second only reads
      auto same = std::find_if(post.begin(), post.end(),
                               [&](const Unit &v) { return v.array == u.array && whereOf(v) == whereOf(u); });
      if (same != post.end() && hasWrite(u.e) && !hasWrite(same->e))
        same->e = u.e;
    }
    // Of one place the larger fraction.
    for (const Unit &u : wanted) {
      auto same = std::find_if(pre.begin(), pre.end(),
                               [&](const Unit &v) { return v.array == u.array && whereOf(v) == whereOf(u); });
      if (same == pre.end())
        continue; // part of what the first kernel has under another name
      if (hasWrite(u.e) && !hasWrite(same->e))
        same->e = u.e;
    }
  }

  // The second kernel overwrites what the first has read. A barrier takes it back from all who have.
  void overwrite(const VariablePtr &a, const std::vector<Unit> &given, const std::vector<Unit> &wanted) {
    std::optional<GivenBack> back = givenBack(joint, given, wanted);
    if (!back)
      throw Problem{place, {PhraseKind::WhoReadsUnknown, {a->name}}};
    result.because.push_back({PhraseKind::BarrierWaitsForReads, {a->name}});
    result.hasBarrier = true;
    exchanged.insert(a.get());
    overwritten.insert(a.get());
    add(pre, back->required);
    for (const Unit &u : back->required)
      result.barrierRequires.push_back(u.e);
    for (const Unit &u : wanted)
      result.barrierEnsures.push_back(u.e);
    auto reads = [&](const Unit &u) { return !u.isPermission && u.reads.contains(a.get()); };
    if (std::any_of(pre2.begin(), pre2.end(), reads) ||
        std::any_of(post2.begin(), post2.end(), [&](const Unit &u) { return reads(u) && u.hasOld; }))
      for (const Unit &u : back->values) {
        result.barrierRequires.push_back(u.e);
        result.barrierEnsures.push_back(u.e);
      }
  }

  // What the second half overwrites is, in the first, what it was at the entry.
  Unit atEntry(const Unit &u) const {
    auto wrap = [&](auto &&self, const Expr &e) -> Expr {
      if (e.kind == Expr::Old)
        return e;
      if (e.kind == Expr::Index && halves.stored2.contains(e.var.get()) && !halves.stored1.contains(e.var.get())) {
        Expr old;
        old.kind = Expr::Old;
        old.args.push_back(e);
        return old;
      }
      Expr copy = e;
      for (Expr &a : copy.args)
        a = self(self, a);
      return copy;
    };
    Unit entry = u;
    entry.e = wrap(wrap, u.e);
    entry.hasOld = true;
    entry.reads.clear();
    auto collect = [&](auto &&self, const Expr &e) -> void {
      if (e.kind == Expr::Old)
        return;
      if (e.kind == Expr::Index)
        entry.reads.insert(e.var.get());
      for (const Expr &a : e.args)
        self(self, a);
    };
    collect(collect, entry.e);
    return entry;
  }

  static bool touches(const Unit &u, const std::set<const Variable *> &arrays) {
    return std::any_of(u.reads.begin(), u.reads.end(), [&](const Variable *v) { return arrays.contains(v); });
  }

  // Conditions of one clause stay one.
  static void join(std::vector<Expr> &list, const Unit &u, std::optional<std::size_t> &last) {
    if (last == u.clause && !list.empty())
      list.back() = binary(Op::And, std::move(list.back()), u.e);
    else
      list.push_back(u.e);
    last = u.clause;
  }

  void conditions() {
    Equations known(post1);
    std::optional<std::size_t> last[3]; // clause of what was put last into barrierEnsures, asserts, barrierRequires
    for (const Unit &u : pre1)
      if (!u.isPermission)
        add(pre, {u});
    for (const Unit &u : pre2) {
      if (u.isPermission)
        continue;
      if (!touches(u, halves.stored1)) {
        add(pre, {u});
      } else if (touches(u, exchanged)) {
        join(result.barrierEnsures, u, last[0]);
      } else {
        join(result.asserts, u, last[1]);
      }
    }
    if (result.hasBarrier)
      for (const Unit &u : post1)
        if (!u.isPermission && touches(u, exchanged) && !touches(u, overwritten))
          join(result.barrierRequires, u, last[2]);
    for (const Unit &u : post1) {
      if (u.isPermission)
        continue;
      if (!touches(u, halves.stored2) && !touches(u, exchanged))
        add(post, {u});
      else if (Unit entry = atEntry(u); !touches(entry, halves.stored2) && !touches(entry, exchanged))
        add(post, {entry});
      else if (std::none_of(post2.begin(), post2.end(), [&](const Unit &v) { return v.text() == u.text(); }))
        result.notes.push_back({PhraseKind::NeedNotHoldAfter, {optimize::print(u.e)}});
    }
    for (const Unit &u : post2) {
      if (u.isPermission)
        continue;
      Unit kept = u;
      if (u.hasOld) {
        std::optional<Expr> rewritten = known.withoutOld(u.e, halves.stored1);
        if (!rewritten) {
          result.notes.push_back({PhraseKind::OldIsLost, {optimize::print(u.e)}});
          continue;
        }
        kept.e = simplified(std::move(*rewritten));
      }
      add(post, {kept});
    }
  }

  // Units of one clause stay together; what is required and ensured alike is context. Permissions first: conditions
  // read what they give.
  void print() {
    struct Line {
      std::size_t clause;
      bool isPermission;
      Clause::Kind word;
      std::vector<std::string> parts;
    };
    std::vector<Line> lines;
    std::set<std::string> after = texts(post), before = texts(pre);
    auto emit = [&](const Unit &u, Clause::Kind word) {
      std::string text = optimize::print(u.e);
      if (u.e.isBinary(Op::Or) || u.e.kind == Expr::Conditional || u.e.isBinary(Op::Implies) || u.e.isBinary(Op::Iff))
        if (std::any_of(lines.begin(), lines.end(),
                        [&](const Line &l) { return l.clause == u.clause && l.word == word; }))
          text = "(" + text + ")";
      for (Line &l : lines)
        if (l.clause == u.clause && l.word == word && l.isPermission == u.isPermission) {
          if (l.parts.size() == 1 && l.parts[0].find_first_of("?|=") != std::string::npos &&
              !l.parts[0].starts_with("("))
            l.parts[0] = wrap(l.parts[0], l.parts[0]);
          l.parts.push_back(text);
          return;
        }
      lines.push_back({u.clause, u.isPermission, word, {text}});
    };
    for (bool isPermission : {false, true}) // of numbers, permissions, of memory
      for (const Unit &u : pre)
        if (u.isPermission == isPermission && (isPermission || u.reads.empty()))
          emit(u, after.contains(u.text()) && isPermission ? Clause::Context : Clause::Requires);
    for (const Unit &u : pre)
      if (!u.isPermission && !u.reads.empty())
        emit(u, Clause::Requires);
    for (bool isPermission : {true, false})
      for (const Unit &u : post)
        if (u.isPermission == isPermission && !(isPermission && before.contains(u.text())))
          if (isPermission || !u.reads.empty() || !before.contains(u.text()))
            emit(u, Clause::Ensures);
    for (const Line &l : lines) {
      std::string text = std::string(annotate::keyword(l.word)) + " ";
      for (std::size_t i = 0; i != l.parts.size(); ++i)
        text += (i ? (l.isPermission ? " ** " : " && ") : "") + l.parts[i];
      result.lines.push_back(text);
    }
  }

  static std::string wrap(const std::string &text, const std::string &) {
    bool needs = text.find(" ? ") != std::string::npos || text.find("==>") != std::string::npos ||
                 text.find("||") != std::string::npos;
    return needs ? "(" + text + ")" : text;
  }
};

} // namespace

std::variant<FusedContract, Problem> fuseContracts(const FusedHalves &halves, Place place, smt::Solver &solver) {
  try {
    return Fusion(halves, place, solver).run();
  } catch (Problem &problem) {
    return std::move(problem);
  }
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
