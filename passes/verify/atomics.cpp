// Atomics update locations that the kernel's invariant holds: `kernel_invariant` permissions belong to no thread, and
// any thread may use them for the moment of an atomic operation. What such a location holds is known to no thread,
// beyond the invariant's conditions, which hold before and after each operation (as for resource invariants of locks:
// O'Hearn, "Resources, concurrency, and local reasoning", 2007).
#include "passes/verify/atomics.h"

#include <algorithm>
#include <utility>

namespace veriwarp::verify {

using smt::Term;

// No thread of another block may update this element of an array of the invariant: the operation is not atomic for it.
void Atomics::requireOneBlock(const std::vector<Term> &index, Scope &scope, const Stmt &s) {
  const std::size_t mark = prover.mark();
  OtherThread other = threads.otherThread(false, false);
  // What is known since is of this block: what its threads have in common, another block has for itself.
  threads.assumeForOther(other, world.factsOfContract);
  std::vector<Term> same, apart;
  for (std::size_t i = 3; i != 6; ++i)
    if (auto it = other.map.find(world.specials[i].id()); it != other.map.end())
      same.push_back(pool.eq(world.specials[i], it->second));
  for (const Chunk &chunk : permissions.common()) {
    if (chunk.array != s.target.var)
      continue;
    Chunk theirs = threads.rename(chunk, other);
    std::vector<Term> meet{theirs.guard};
    for (std::size_t k = 0; k != index.size(); ++k)
      meet.push_back(pool.eq(index[k], theirs.index[k]));
    apart.push_back(pool.orOf(pool.andOf(same), pool.notOf(pool.andOf(meet))));
  }
  account.obligation(scope, pool.andOf(apart), Obligation::Access,
                     {PhraseKind::AtomicInBlockOnly, {account.textOf(s.target.place)}}, s.place);
  prover.reset(mark);
}

// What memory holds after the operation, of `old` before; `any` where nothing is known of it.
Term Atomics::updated(AtomicOp op, Term old, Term operand, Type type, Term any) {
  const bool isInt = type.kind == Type::Int;
  switch (op) {
  case AtomicOp::Add:
  case AtomicOp::Subtract: { // they wrap
    if (!isInt)
      return any;
    const Term sum = op == AtomicOp::Add ? pool.add(old, operand) : pool.sub(old, operand);
    return type.bits == 64 ? sum : pool.ite(numbers.inRange(sum, annotate::kMathInt, type), sum, any);
  }
  case AtomicOp::Min:
  case AtomicOp::Max: {
    const Term less = isWide(type) ? pool.ule(old, operand) : pool.sle(old, operand);
    return !isInt ? any : op == AtomicOp::Min ? pool.ite(less, old, operand) : pool.ite(less, operand, old);
  }
  case AtomicOp::Increment: // unsigned
    return pool.ite(pool.sle(operand, old), world.number(0), pool.add(old, world.number(1)));
  case AtomicOp::Decrement:
    return pool.ite(pool.orOf(pool.eq(old, world.number(0)), pool.slt(operand, old)), operand,
                    pool.sub(old, world.number(1)));
  case AtomicOp::And:
    return pool.bvand(old, operand);
  case AtomicOp::Or:
    return pool.bvor(old, operand);
  case AtomicOp::Xor:
    return pool.bvxor(old, operand);
  case AtomicOp::Exchange:
    return operand;
  case AtomicOp::Other:
    break;
  }
  return any;
}

namespace {

bool namesBlock(const Expr &e) {
  const bool isBlock = e.kind == Expr::Dim && e.special >= Special::BlockX && e.special <= Special::BlockZ;
  return isBlock || std::any_of(e.args.begin(), e.args.end(), namesBlock);
}

} // namespace

// The conditions of the kernel's invariant for this memory: as this block reads them, and as any other one does.
std::vector<Formula> Atomics::invariant(const Clause &clause, const State &memory) {
  Scope scope = permissions.scopeOf(memory, true);
  scope.inInvariant = true;
  std::vector<Formula> conditions = permissions.assertion(clause.expr, scope).conditions;
  if (!namesBlock(clause.expr))
    return conditions;
  OtherThread other = threads.otherThread(false, true);
  const std::vector<Term> own = world.specials;
  for (std::size_t i = 0; i != 3; ++i) // which of its threads does not matter
    if (auto index = other.map.find(own[i].id()); index != other.map.end()) {
      std::erase(other.identity, index->second);
      other.map.erase(index);
    }
  for (Term &special : world.specials)
    if (auto theirs = other.map.find(special.id()); theirs != other.map.end())
      special = theirs->second;
  const bool wasDry = std::exchange(account.dry, true); // what is to be told has been told of this block
  std::vector<Formula> theirs = permissions.assertion(clause.expr, scope).conditions;
  account.dry = wasDry;
  world.specials = own;
  for (Formula &f : theirs)
    conditions.push_back(forall(other.identity, implies(pool, threads.exists(other), std::move(f))));
  return conditions;
}

void Atomics::atomic(const Stmt &s, State &state) {
  Scope scope = permissions.codeScope(state);
  const VariablePtr &array = s.target.var;
  const Type element = array->type.elementType();
  Term operand =
      numbers.convert(evaluator.value(*s.value, scope), evaluator.typeOf(*s.value), element, scope, s.value->place);
  if (operand.width() == 0)
    operand = pool.ite(operand, world.number(1), world.number(0));
  const std::vector<Term> index = evaluator.subscripts(s.target, scope);
  const bool isShared = permissions.isCommon(array);
  State holder = state;
  if (isShared)
    holder.chunks = permissions.common();
  if (array->kind != Variable::PrivateArray)
    account.obligation(
        scope, pool.sle(world.number(world.whole), world.held(holder, array, index)), Obligation::Access,
        {isShared ? PhraseKind::InvariantGivesNoUpdate : PhraseKind::MayNotUpdate, {account.textOf(s.target.place)}},
        s.target.place);
  if (isShared && s.isOfBlock && array->kind != Variable::SharedArray)
    requireOneBlock(index, scope, s);
  if (isShared) { // as it is at this moment: others have updated all that the invariant holds
    holder.variables = world.entry.variables;
    holder.arrays = world.entry.arrays;
    for (const Variable *common : permissions.arraysInCommon()) {
      std::string name = world.newVersion(*common);
      world.makePrivate(name);
      state.arrays[common] = holder.arrays[common] = {name, {}};
    }
    for (const Clause &clause : world.kernel.contract)
      if (permissions.isCommon(clause))
        for (const Formula &f : invariant(clause, holder))
          world.assumeHere(f, state);
  }
  const Term old = world.read(state, array, index);
  Term made = world.fresh(s.text, element);
  world.makePrivate(made);
  if (s.atomic == AtomicOp::Add && element.kind == Type::Float) {
    Scope quiet = permissions.scopeOf(state, true);
    made = numbers.arithmetic(Op::Add, old, operand, element, quiet, s.place);
  } else {
    made = updated(s.atomic, old, operand, element, made);
  }
  std::vector<Update> &updates = state.arrays.at(array.get()).updates;
  std::erase_if(updates,
                [&](const Update &u) { return u.index == index && (state.path.isTrue() || u.guard == state.path); });
  updates.push_back({state.path, index, made});
  if (s.var)
    state.variables[s.var.get()] = element.kind == Type::Bool ? pool.ne(old, world.number(0)) : old;
  if (!isShared)
    return;
  holder.arrays[array.get()] = state.arrays.at(array.get());
  for (const Clause &clause : world.kernel.contract) {
    if (!permissions.isCommon(clause))
      continue;
    std::vector<Formula> conditions = invariant(clause, holder);
    if (!conditions.empty())
      account.require(all(std::move(conditions)), Obligation::KernelInvariant,
                      {PhraseKind::NotKeptByAtomic, {account.textOf(clause.expr)}}, s.place, state.path);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
