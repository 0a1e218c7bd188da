// The launches of the file against what the contract requires, as far as their values are known.
#include "cuda_api/limits.h"
#include "passes/verify/verification.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

using report::AssumptionKind;

namespace {

using Known = std::vector<std::pair<const Variable *, std::int64_t>>;

std::optional<std::int64_t> valueIn(const Known &list, const Variable *variable) {
  const auto known = std::find_if(list.begin(), list.end(), [&](const auto &one) { return one.first == variable; });
  return known == list.end() ? std::nullopt : std::optional(known->second);
}

const Kernel::Launch::Span *spanOf(const Kernel::Launch &launch, const Variable *array) {
  const auto known =
      std::find_if(launch.spans.begin(), launch.spans.end(), [&](const auto &s) { return s.array == array; });
  return known == launch.spans.end() ? nullptr : &*known;
}

bool isKnown(const std::array<std::optional<std::int64_t>, 3> &sizes) {
  return std::all_of(sizes.begin(), sizes.end(), [](const auto &size) { return size.has_value(); });
}

// Whether a condition speaks only of what is known of the launch. What it says of memory is not.
bool speaksOfKnown(const Expr &e, const Kernel::Launch &launch) {
  switch (e.kind) {
  case Expr::Index:
    return false;
  case Expr::PointerLength: {
    const Variable *array = e.args[0].var.get();
    return array && (array->extents[0] >= 0 || spanOf(launch, array));
  }
  case Expr::Name:
    if (e.var && !e.var->isArray() && e.var->kind == Variable::Parameter && !valueIn(launch.arguments, e.var.get()))
      return false;
    break;
  case Expr::Dim:
  case Expr::LocalThread:
  case Expr::GlobalThread:
    if (!isKnown(launch.grid) || !isKnown(launch.block))
      return false;
    break;
  default:
    break;
  }
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr &part) { return speaksOfKnown(part, launch); });
}

// The same of what the contract requires. A permission's location is a name for an element, not a value in memory.
bool requiresKnown(const Expr &e, const Kernel::Launch &launch) {
  switch (e.kind) {
  case Expr::Perm:
    return std::all_of(e.args[0].args.begin(), e.args[0].args.end(),
                       [&](const Expr &subscript) { return speaksOfKnown(subscript, launch); });
  case Expr::PointerRange:
  case Expr::PointerIndex:
    return speaksOfKnown(e.args[1], launch);
  case Expr::Unary:
  case Expr::Binary:
  case Expr::Conditional:
  case Expr::Forall:
  case Expr::ForallStar:
  case Expr::Exists:
  case Expr::Let:
    return std::all_of(e.args.begin(), e.args.end(), [&](const Expr &part) { return requiresKnown(part, launch); });
  default:
    return speaksOfKnown(e, launch);
  }
}

} // namespace

// Nothing is executed by a launch that fails.
std::optional<Phrase> Verification::whyItFails(const Kernel::Launch &launch) const {
  static constexpr const char *axes[] = {"x", "y", "z"};
  std::int64_t ofBlock = 1;
  for (unsigned axis = 0; axis != 3; ++axis) {
    if (launch.block[axis] && (*launch.block[axis] < 1 || *launch.block[axis] > api::limits::threadsAlong[axis]))
      return Phrase{PhraseKind::LaunchOfWrongSize,
                    {world.kernel.name, std::string("blockDim.") + axes[axis], std::to_string(*launch.block[axis])}};
    if (launch.grid[axis] && (*launch.grid[axis] < 1 || *launch.grid[axis] > api::limits::blocksAlong[axis]))
      return Phrase{PhraseKind::LaunchOfWrongSize,
                    {world.kernel.name, std::string("gridDim.") + axes[axis], std::to_string(*launch.grid[axis])}};
    ofBlock *= launch.block[axis].value_or(1);
  }
  if (ofBlock > world.kernel.mostOfBlock())
    return Phrase{PhraseKind::LaunchOfTooMany,
                  {world.kernel.name, std::to_string(ofBlock), std::to_string(world.kernel.mostOfBlock())}};
  return std::nullopt;
}

bool Verification::isWhollyKnown(const Kernel::Launch &launch) const {
  return std::all_of(world.kernel.contract.begin(), world.kernel.contract.end(), [&](const Clause &clause) {
    return !clause.holds(Clause::AtStart) || requiresKnown(clause.expr, launch);
  });
}

// Whether the arrays have every element that the contract speaks of permissions for.
bool Verification::areLongEnough(const Kernel::Launch &launch, bool isKnown) {
  bool are = true;
  for (const Chunk &chunk : world.entry.chunks) {
    if (chunk.array->kind == Variable::SharedArray && chunk.array->extents[0] >= 0)
      continue;
    const Kernel::Launch::Span *span = spanOf(launch, chunk.array.get());
    if (!span || chunk.index.size() != 1) {
      are = false;
      continue;
    }
    const Term inside = pool.andOf(pool.sle(world.number(span->first), chunk.index[0]),
                                   pool.slt(chunk.index[0], world.number(span->past)));
    const Proof proof = prover.prove(leaf(pool.implies(chunk.guard, inside)), "launch");
    are &= proof.answer == Answer::Proved && span->isAligned;
    if (proof.answer == Answer::Refuted && isKnown)
      account.report(
          Obligation::Requires, Verdict::Refuted,
          {PhraseKind::LaunchedWithTooFew,
           {chunk.array->name, std::to_string(span->length()), account.textOf(chunk.place), world.kernel.name}},
          launch.place);
  }
  return are;
}

// What is proved takes pointers to be different arrays. Permissions for elements of one array must fit together; of
// arrays in which nothing is written it does not matter.
bool Verification::areApart(const Kernel::Launch &launch, bool isKnown) {
  bool are = true;
  for (const auto &[one, other, shift] : launch.aliases) {
    if (!isWritten(*one, world.kernel.body) && !isWritten(*other, world.kernel.body))
      continue;
    std::vector<Chunk> chunks;
    bool isPlain = shift.has_value();
    for (const Chunk &chunk : world.entry.chunks) {
      if (chunk.array.get() != one && chunk.array.get() != other)
        continue;
      isPlain &= chunk.index.size() == 1;
      chunks.push_back(chunk);
      if (isPlain && chunk.array.get() == other)
        chunks.back().index[0] = pool.add(chunk.index[0], world.number(*shift));
    }
    const Answer answer = isPlain ? sharing.fit(chunks) : Answer::Unknown;
    if (answer == Answer::Proved)
      continue;
    are = false;
    account.report(Obligation::Requires, answer == Answer::Refuted && isKnown ? Verdict::Refuted : Verdict::Unknown,
                   {shift == 0 ? PhraseKind::LaunchedWithOneArray : PhraseKind::LaunchedWithPartsOfArray,
                    {world.kernel.name, one->name, other->name}},
                   launch.place);
  }
  return are;
}

void Verification::checkLaunch(const Kernel::Launch &launch) {
  if (const std::optional<Phrase> why = whyItFails(launch)) {
    account.report(Obligation::Requires, Verdict::Refuted, *why, launch.place);
    return;
  }
  for (unsigned axis = 0; axis != 3; ++axis) {
    if (launch.block[axis])
      prover.assume(leaf(pool.eq(world.specials[6 + axis], world.number(*launch.block[axis]))));
    if (launch.grid[axis])
      prover.assume(leaf(pool.eq(world.specials[9 + axis], world.number(*launch.grid[axis]))));
  }
  for (const auto &[parameter, argument] : launch.arguments)
    if (auto known = world.entry.variables.find(parameter);
        known != world.entry.variables.end() && known->second.width() == 64)
      prover.assume(leaf(pool.eq(known->second, world.number(argument))));
  for (const Kernel::Launch::Span &span : launch.spans)
    prover.assume(leaf(pool.sle(evaluator.lengthOf(*span.array), world.number(span.length()))));
  if (prover.satisfiable("launch").answer == Answer::Proved || holdForAll() == Answer::Proved) {
    account.report(Obligation::Requires, Verdict::Refuted, {PhraseKind::NotWhereLaunched, {world.kernel.name}},
                   launch.place);
    return;
  }
  const bool isKnown = isWhollyKnown(launch);
  const bool isLong = areLongEnough(launch, isKnown), isApart = areApart(launch, isKnown);
  if (!isKnown || !isLong || !isApart)
    account.assumes({AssumptionKind::LaunchHasRequired, {launch.text}});
}

void Verification::checkLaunches() {
  for (const Kernel::Launch &launch : world.kernel.launches) {
    if (launch.isUnseen) {
      account.assumes({AssumptionKind::UseHasRequired, {world.kernel.name}});
      continue;
    }
    const std::size_t mark = prover.mark();
    checkLaunch(launch);
    prover.reset(mark);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
