// Functions that are called, in place or by their contracts; and atomics.
//
// A function with a contract is verified by itself, for any arguments; a call of it gives up what the contract
// requires, gets what it ensures, and knows no more. Recursion is no harm: what is proved is that a call that ends does
// as the contract says.
//
// Atomics update locations that the kernel's invariant holds: `kernel_invariant` permissions belong to no thread, and
// any thread may use them for the moment of an atomic operation. What such a location holds is known to no thread,
// beyond the invariant's conditions, which hold before and after each operation (as for resource invariants of locks:
// O'Hearn, "Resources, concurrency, and local reasoning", 2007).
#include "passes/verify/engine.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

void Engine::inlined(const Stmt &s, State &state, const Frame &frame) {
  Returns returns{{}, s.var.get(), s.var ? s.var->type : Type()};
  Frame inner = frame;
  inner.function = &returns;
  const State before = state;
  execute(s.body, state, inner);
  if (s.var && !state.path.isFalse() && returns.states.empty())
    state.variables.erase(s.var.get()); // it ends without a value
  // States without the result are those that nothing has returned from.
  for (State &left : returns.states)
    if (s.var && state.path.isFalse() && left.variables.contains(s.var.get()))
      state.variables.try_emplace(s.var.get(), left.variables.at(s.var.get()));
  joinAll(state, returns.states, before);
}

void Engine::call(const Stmt &s, State &state) {
  State next = state;
  std::map<const Variable *, VariablePtr> changed;         // arrays that the function may write
  auto changes = [&](auto &&self, const Expr &e) -> void { // private arrays have no permissions
    if ((e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex) && e.args[0].var &&
        e.args.back().kind != Expr::Read && !e.args[0].var->isConst)
      changed[e.args[0].var.get()] = e.args[0].var;
    for (const Expr &a : e.args)
      self(self, a);
  };
  for (const Clause &clause : s.contract) {
    if (!clause.holds(Clause::AtStart))
      continue;
    changes(changes, clause.expr);
    Scope scope = scopeOf(state, true);
    Assertion a = assertion(clause.expr, scope);
    if (!a.conditions.empty())
      require(all(a.conditions), Obligation::Call, {PhraseKind::NotWhereCalled, {s.text, textOf(clause.expr)}}, s.place,
              state.path);
    exhale(next, a, Obligation::Call, clause.place, s.place);
  }
  for (const auto &[array, pointer] : changed) {
    std::string name = newVersion(*array);
    privateFunctions.insert(name);
    if (array->kind != Variable::PrivateArray) { // what this thread has kept a part of, nobody has written
      std::vector<Term> index;
      for (std::size_t i = 0; i != array->extents.size(); ++i)
        index.push_back(pool.variable("i#" + std::to_string(counter++), 64));
      Term kept = pool.andOf(state.path, pool.slt(number(0), held(next, pointer, index)));
      prover.assume(
          forall(index, leaf(pool.implies(kept, pool.eq(pool.apply(name, 64, index), read(state, pointer, index))))),
          true);
    }
    next.arrays[array] = {name, {}};
  }
  const State before = state;
  auto afterCall = [&] { // \old is what was at the call
    Scope scope = scopeOf(next, true);
    scope.old = &before;
    return scope;
  };
  // \result == e says what it is, as a term.
  auto resultIn = [&](auto &&self, const Expr &e) -> const Expr * {
    if (e.isConjunction()) {
      const Expr *left = self(self, e.args[0]);
      return left ? left : self(self, e.args[1]);
    }
    auto mentions = [&](auto &&again, const Expr &x) -> bool {
      return x.var == s.var ||
             std::any_of(x.args.begin(), x.args.end(), [&](const Expr &a) { return again(again, a); });
    };
    if (e.isBinary(Op::Equal))
      for (bool mirrored : {false, true})
        if (e.args[mirrored].kind == Expr::Name && e.args[mirrored].var == s.var &&
            !mentions(mentions, e.args[!mirrored]))
          return &e.args[!mirrored];
    return nullptr;
  };
  if (s.var) {
    Term result;
    for (const Clause &clause : s.contract)
      if (const Expr *known = clause.holds(Clause::AtEnd) && !result ? resultIn(resultIn, clause.expr) : nullptr) {
        Scope scope = afterCall();
        result = s.var->type.kind == Type::Bool ? condition(*known, scope) : value(*known, scope);
        if (s.var->type.kind == Type::Int)
          assumeHere(leaf(inRange(result, typeOf(*known), s.var->type)), next);
      }
    if (!result) {
      result = fresh(s.text, s.var->type);
      privateVariables.insert(result.id());
    }
    next.variables[s.var.get()] = result;
  }
  std::vector<Formula> known;
  for (const Clause &clause : s.contract) {
    if (!clause.holds(Clause::AtEnd))
      continue;
    Scope scope = afterCall();
    Assertion a = assertion(clause.expr, scope);
    known.insert(known.end(), a.conditions.begin(), a.conditions.end());
    a.conditions.clear();
    inhale(next, std::move(a));
  }
  for (const Formula &f : known)
    assumeHere(f, next);
  state = std::move(next);
}

bool Engine::isCommon(const Clause &clause) const {
  auto mentions = [&](auto &&self, const Expr &e) -> bool {
    return (e.var && commonArrays.contains(e.var.get())) ||
           std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return self(self, a); });
  };
  return clause.kind == Clause::KernelInvariant && mentions(mentions, clause.expr);
}

void Engine::checkInvariantArrays() {
  for (const Clause &clause : kernel.contract) {
    if (clause.kind != Clause::KernelInvariant)
      continue;
    Scope scope = scopeOf(entry, true);
    scope.inInvariant = true;
    Assertion a = assertion(clause.expr, scope);
    for (Chunk &chunk : a.chunks) {
      if (chunk.amount != number(whole))
        report(Obligation::KernelInvariant, Verdict::Refuted, {PhraseKind::AtomicsNeedWhole}, chunk.place);
      auto isPrivate = [&](Term t) { return !isUniform(t); };
      if (isPrivate(chunk.guard) || std::any_of(chunk.index.begin(), chunk.index.end(), isPrivate))
        report(Obligation::KernelInvariant, Verdict::Refuted, {PhraseKind::InvariantOfOneThread}, chunk.place);
      if (chunk.array->kind == Variable::SharedArray && !a.conditions.empty())
        report(Obligation::KernelInvariant, Verdict::Unknown, {PhraseKind::SharedMemoryAtStart}, clause.place);
      commonArrays.insert(chunk.array.get());
      commonChunks.push_back(std::move(chunk));
    }
  }
}

// No thread of another block may update this element of an array of the invariant: the operation is not atomic for it.
void Engine::requireOneBlock(const std::vector<Term> &index, Scope &scope, const Stmt &s) {
  const std::size_t mark = prover.mark();
  Other other = otherThread(false, false);
  assumeForOther(other, mark);
  std::vector<Term> same, apart;
  for (std::size_t i = 3; i != 6; ++i)
    if (auto it = other.map.find(specials[i].id()); it != other.map.end())
      same.push_back(pool.eq(specials[i], it->second));
  for (const Chunk &chunk : commonChunks) {
    if (chunk.array != s.target.var)
      continue;
    Chunk theirs = rename(chunk, other);
    std::vector<Term> meet{theirs.guard};
    for (std::size_t k = 0; k != index.size(); ++k)
      meet.push_back(pool.eq(index[k], theirs.index[k]));
    apart.push_back(pool.orOf(pool.andOf(same), pool.notOf(pool.andOf(meet))));
  }
  obligation(scope, pool.andOf(apart), Obligation::Access, {PhraseKind::AtomicInBlockOnly, {textOf(s.target.place)}},
             s.place);
  prover.reset(mark);
}

// What memory holds after the operation, of `old` before; `any` where nothing is known of it.
Term Engine::updated(AtomicOp op, Term old, Term operand, Type type, Term any) {
  const bool isInt = type.kind == Type::Int;
  switch (op) {
  case AtomicOp::Add:
  case AtomicOp::Subtract: { // they wrap
    if (!isInt)
      return any;
    const Term sum = op == AtomicOp::Add ? pool.add(old, operand) : pool.sub(old, operand);
    return type.bits == 64 ? sum : pool.ite(inRange(sum, annotate::kMathInt, type), sum, any);
  }
  case AtomicOp::Min:
  case AtomicOp::Max: {
    const Term less = isWide(type) ? pool.ule(old, operand) : pool.sle(old, operand);
    return !isInt ? any : op == AtomicOp::Min ? pool.ite(less, old, operand) : pool.ite(less, operand, old);
  }
  case AtomicOp::Increment: // unsigned
    return pool.ite(pool.sle(operand, old), number(0), pool.add(old, number(1)));
  case AtomicOp::Decrement:
    return pool.ite(pool.orOf(pool.eq(old, number(0)), pool.slt(operand, old)), operand, pool.sub(old, number(1)));
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

void Engine::atomic(const Stmt &s, State &state) {
  Scope scope = codeScope(state);
  const VariablePtr &array = s.target.var;
  const Type element = array->type.elementType();
  Term operand = convert(value(*s.value, scope), typeOf(*s.value), element, scope, s.value->place);
  if (operand.width() == 0)
    operand = pool.ite(operand, number(1), number(0));
  const std::vector<Term> index = subscripts(s.target, scope);
  const bool isShared = commonArrays.contains(array.get());
  State holder = state;
  if (isShared)
    holder.chunks = commonChunks;
  if (array->kind != Variable::PrivateArray)
    obligation(scope, pool.sle(number(whole), held(holder, array, index)), Obligation::Access,
               {isShared ? PhraseKind::InvariantGivesNoUpdate : PhraseKind::MayNotUpdate, {textOf(s.target.place)}},
               s.target.place);
  if (isShared && s.isOfBlock && array->kind != Variable::SharedArray)
    requireOneBlock(index, scope, s);
  if (isShared) { // as it is at this moment
    std::string name = newVersion(*array);
    privateFunctions.insert(name);
    state.arrays[array.get()] = holder.arrays[array.get()] = {name, {}};
    for (const Clause &clause : kernel.contract) {
      if (!isCommon(clause))
        continue;
      Scope now = scopeOf(holder, true);
      now.inInvariant = true;
      for (const Formula &f : assertion(clause.expr, now).conditions)
        assumeHere(f, state);
    }
  }
  const Term old = read(state, array, index);
  Term made = fresh(s.text, element);
  privateVariables.insert(made.id());
  if (s.atomic == AtomicOp::Add && element.kind == Type::Float) {
    Scope quiet = scopeOf(state, true);
    made = arithmetic(Op::Add, old, operand, element, quiet, s.place);
  } else {
    made = updated(s.atomic, old, operand, element, made);
  }
  std::vector<Update> &updates = state.arrays.at(array.get()).updates;
  std::erase_if(updates,
                [&](const Update &u) { return u.index == index && (state.path.isTrue() || u.guard == state.path); });
  updates.push_back({state.path, index, made});
  if (s.var)
    state.variables[s.var.get()] = element.kind == Type::Bool ? pool.ne(old, number(0)) : old;
  if (!isShared)
    return;
  holder.arrays = state.arrays;
  for (const Clause &clause : kernel.contract) {
    if (!isCommon(clause))
      continue;
    Scope after = scopeOf(holder, true);
    after.inInvariant = true;
    const std::vector<Formula> conditions = assertion(clause.expr, after).conditions;
    if (!conditions.empty())
      require(all(conditions), Obligation::KernelInvariant, {PhraseKind::NotKeptByAtomic, {textOf(clause.expr)}},
              s.place, state.path);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
