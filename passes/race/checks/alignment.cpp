#include "passes/race/checks/alignment.h"

#include "cuda_api/limits.h"
#include "passes/kernel/alignment.h"
#include "passes/race/checks/conclude.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;

namespace {

using api::limits::alignmentOfAllocations;

} // namespace

const Alignment &Alignments::of(AccessId access, ObjectId object) {
  auto it = known.find({access, object});
  if (it == known.end())
    it = known.emplace(std::pair(access, object), decide(access, object)).first;
  return it->second;
}

// Bytes that the object surely starts at a multiple of. The type of a pointer says nothing of it where host code has
// moved the pointer, and it is not known from where.
std::uint64_t Alignments::startOf(ObjectId object) const {
  std::uint64_t best = 1;
  for (ObjectId o = 0; o < ctx.kernel.objects.size(); ++o) {
    const Object &other = ctx.kernel.objects[o];
    if (ctx.terms.representative[o] != ctx.terms.representative[object])
      continue;
    if (!isMovedUnseen(other, ctx.launch))
      best = std::max<std::uint64_t>(best, other.alignment);
    if (ctx.isAmong(o, ctx.launch.allocated))
      best = std::max<std::uint64_t>(best, alignmentOfAllocations);
  }
  return best;
}

// How far host code has moved a pointer, where nothing at all is known of that: a parameter without a name, and without
// facts.
Term Alignments::withoutUnknownMoves(Term offset) const {
  std::unordered_map<unsigned, Term> moves;
  for (std::size_t p = 0; p < ctx.terms.params.size(); ++p) {
    const Term move = ctx.terms.params[p];
    if (!move || move.isConst() || !ctx.kernel.params[p].name.empty())
      continue;
    const bool isKnown = std::any_of(ctx.terms.facts.begin(), ctx.terms.facts.end(), [&](Term fact) {
      const auto symbols = ctx.pool.symbols(fact);
      return std::find(symbols.begin(), symbols.end(), move) != symbols.end();
    });
    if (!isKnown)
      moves[move.id()] = ctx.pool.constant(move.width(), 0);
  }
  return moves.empty() ? offset : ctx.pool.substitute(offset, moves);
}

void Alignments::addStarts(Evaluator &thread, Term offset, std::vector<Term> &into) {
  if (!addresses) {
    addresses.emplace();
    for (ValueId v = 0; v < ctx.kernel.values.size(); ++v) {
      const Value &value = ctx.kernel.values[v];
      if (value.op == Op::Opaque && value.stands == report::AbstractionKind::AddressOfObject &&
          !value.operands.empty() && ctx.kernel.values[value.operands[0]].op == Op::Const)
        addresses->push_back(v);
    }
  }
  if (addresses->empty())
    return;
  smt::TermPool &pool = ctx.pool;
  const std::vector<Term> symbols = pool.symbols(offset);
  for (const ValueId v : *addresses) {
    const Term address = thread.value(v, thread.baseFrame());
    if (std::find(symbols.begin(), symbols.end(), address) == symbols.end())
      continue;
    const std::uint64_t start = startOf(static_cast<ObjectId>(ctx.kernel.values[ctx.kernel.values[v].operands[0]].imm));
    assert(std::has_single_bit(start) && "objects start at multiples of powers of two");
    into.push_back(pool.eq(pool.bvand(pool.constant(64, start - 1), address), pool.constant(64, 0)));
  }
}

Alignment Alignments::decide(AccessId id, ObjectId o) {
  Alignment result;
  const Access &a = ctx.kernel.accesses[id];
  const Object &object = ctx.kernel.objects[o];
  const std::uint64_t needed = neededAlignment(a);
  if (needed <= 1)
    return result;
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  const Term offset = thread.offset(id, thread.baseFrame()), fixed = withoutUnknownMoves(offset);
  const bool lost = fixed != offset; // host code has moved the pointer, nobody knows how far
  assert(needed > 0 && (needed & (needed - 1)) == 0 && "an access needs a power of two");
  const std::uint64_t start = std::min(needed, lost ? std::max(1u, object.alignment) : startOf(o));
  // Addresses that come from memory are not known. Local arrays begin where compilers put them, mostly well.
  const bool hasStart = object.kind != ObjectKind::Loaded && object.kind != ObjectKind::ParameterBlock;
  const bool startKnown = start == needed || !hasStart;
  result.starts = startKnown || object.kind == ObjectKind::Local;
  result.offsets = !lost || !startKnown;
  Term remainder = pool.bvand(pool.constant(64, needed - 1), fixed);
  if (remainder.isConst(0))
    return result;
  std::vector<Term> there{thread.path(a.block, thread.baseFrame())};
  if (a.mayTouch.size() > 1) {
    Term which = thread.object(id, thread.baseFrame());
    there.push_back(pool.eq(which, pool.constant(which.width(), o)));
  }
  addStarts(thread, fixed, there);
  auto ask = [&](std::vector<Term> all) {
    all.insert(all.end(), there.begin(), there.end());
    Term question = pool.andOf(std::move(all));
    return std::pair(question, ctx.ask({question}, {&thread}, "alignment a" + std::to_string(id)));
  };
  auto [question, answer] = ask({pool.ne(remainder, pool.constant(64, 0))});
  if (answer.status == smt::Status::Unsat)
    return result;
  result.offsets = false;
  // Where a pointer was moved to that is no allocation in sight, those who gave it see to what it is then.
  const bool isOthers = object.kind == ObjectKind::Parameter && startOf(o) < alignmentOfAllocations;
  if (answer.status == smt::Status::Unknown || lost || !hasStart || (isOthers && ctx.dependsOnHost(remainder)))
    return result;
  Question failure;
  failure.fails = question;
  failure.threads = {&thread};
  failure.label = "alignment a" + std::to_string(id);
  failure.instructions = {a.instruction};
  failure.notShown = [](const Counterexample &) { return report::Reason(); }; // then it is assumed
  failure.answer = answer;
  failure.mayBeOrdered = true;
  Seen seen;
  // What was read from memory may choose the place, and the address be as far from a multiple at all of them.
  const Term same = pool.constant(64, smt::evaluate(remainder, answer.model));
  seen.everywhere = remainder.isConst() || ask({pool.ne(remainder, same)}).second.status == smt::Status::Unsat;
  failure.replay = [&](const smt::Assignment &model, Counterexample &cex) {
    return replay(id, o, model, 0, cex, seen);
  };
  Conclusion found = conclude(ctx, failure);
  assert(found.kind != Conclusion::Kind::Excluded && "a model was given");
  const bool stands = found.definite();
  // Values that the host code in sight passes are told of, also where a condition would exclude them.
  if (!stands && (!found.happens || !found.callersMayExclude || !ctx.isBounded(remainder)))
    return result; // the callers see to it, or it is not known
  seen.cex = std::move(found.cex);
  const bool anywhere = object.kind == ObjectKind::Parameter || object.kind == ObjectKind::Local;
  bool definite = !anywhere || seen.remainder % start != 0 || startKnown;
  if (!definite) { // wherever the object starts, not all are right
    std::vector<Term> sameLaunch = ctx.sameLaunchAs(found.model);
    sameLaunch.push_back(pool.ne(remainder, pool.constant(64, seen.remainder)));
    smt::Answer other = ask(std::move(sameLaunch)).second;
    if (other.status == smt::Status::Sat) {
      Seen elsewhere;
      const Shown shown = replay(id, o, other.model, seen.remainder, elsewhere.cex, elsewhere);
      definite = shown.happens && !elsewhere.cex.threads[0].run.unsupported;
    }
  }
  result.finding = describe(id, o, seen, definite && stands, definite);
  return result;
}

// An access at an offset that leaves another remainder than that; nothing if it depends on what the model abstracts.
Shown Alignments::replay(AccessId id, ObjectId o, const smt::Assignment &model, std::uint64_t notThat,
                         Counterexample &cex, Seen &seen) {
  const std::uint64_t needed = neededAlignment(ctx.kernel.accesses[id]);
  runThreads(ctx, model, {&ctx.single()}, cex);
  Participant &who = cex.threads[0];
  for (const Event &e : who.run.events)
    if (e.access == id && e.object == ctx.terms.representative[o] && (!e.tainted || (seen.everywhere && e.reached)) &&
        e.offset % needed != notThat) {
      seen.remainder = e.offset % needed;
      who.event = e;
      return {true, false, {}, {}};
    }
  return {};
}

report::Finding Alignments::describe(AccessId id, ObjectId o, Seen &seen, bool definite, bool whereverItStarts) {
  const Access &a = ctx.kernel.accesses[id];
  const Object &object = ctx.kernel.objects[o];
  const std::uint64_t needed = neededAlignment(a);
  assert(seen.remainder > 0 && seen.remainder < needed && "a remainder shows that an address is no multiple");
  const bool reads = a.kind == AccessKind::Read;
  report::Finding finding;
  finding.check = report::Check::OutOfBounds;
  finding.kind = report::Fault::Misaligned;
  finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
  finding.where = a.where;
  finding.space = spaceOf(object);
  finding.object = object.name;
  finding.launch = ctx.launch.name;
  finding.message = {PhraseKind::Misaligned,
                     {reads ? PhraseKind::Read : PhraseKind::Write, spaceName(finding.space), object.name, needed}};
  if (!definite)
    finding.message = {PhraseKind::Possible, {finding.message}};
  Participant &who = seen.cex.threads[0];
  const Phrase element{PhraseKind::Element, {objectName(ctx, o), elementNumber(who.event->offset, object.elementSize)}};
  const Phrase accesses = withLoopValues(ctx, *who.event, {PhraseKind::Accesses, {threadName(who), element}});
  const Phrase remainder =
      seen.remainder == 1 ? Phrase(PhraseKind::OneByte) : Phrase(PhraseKind::Bytes, {seen.remainder});
  finding.notes.push_back({a.where, {PhraseKind::BehindMultiple, {accesses, remainder, needed}}});
  if (!whereverItStarts)
    finding.notes.push_back({ctx.kernel.where, {PhraseKind::DependsOnStart, {object.name}}});
  else if (seen.cex.dependsOn)
    restOn(finding, report::Event::ItDoes, seen.cex.dependsOn, seen.cex.dependsOnWhere);
  const std::uint64_t steps = needed / std::max(1u, object.elementSize);
  if (steps > 1 && steps * object.elementSize == needed)
    finding.notes.push_back({a.where, {PhraseKind::IndexOfMultiple, {steps}}});
  finding.threads.push_back(traceOf(ctx, who, reads ? report::ActionKind::Reads : report::ActionKind::Writes));
  finding.threads.back().element =
      static_cast<std::int64_t>(who.event->offset) / std::max<std::int64_t>(1, object.elementSize);
  finding.values = bindings(ctx, seen.cex.world);
  return finding;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
