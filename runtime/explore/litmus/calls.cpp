// What the threads of litmus tests in C and OpenCL C call: atomic operations, fences, barriers.
#include "runtime/explore/litmus/parser.h"

namespace veriwarp::explore::litmus {

Order Parser::order() {
  static const std::map<std::string, Order> orders = {
      {"relaxed", Order::Relaxed},        {"acquire", Order::Acquire},    {"release", Order::Release},
      {"acq_rel", Order::AcquireRelease}, {"seq_cst", Order::Sequential}, {"consume", Order::Acquire}};
  Token token = name("a memory order");
  auto found = orders.find(token.text.rfind("memory_order_", 0) == 0 ? token.text.substr(13) : token.text);
  if (found == orders.end())
    fail(token, "'" + token.text + "' is not a memory order");
  return found->second;
}

Scope Parser::scope() {
  static const std::map<std::string, Scope> named = {
      {"memory_scope_work_item", Scope::Block},        {"memory_scope_sub_group", Scope::Block},
      {"memory_scope_work_group", Scope::Block},       {"memory_scope_device", Scope::Device},
      {"memory_scope_all_svm_devices", Scope::System}, {"memory_scope_all_devices", Scope::System}};
  Token token = name("a memory scope");
  auto found = named.find(token.text);
  if (found == named.end())
    fail(token, "'" + token.text + "' is not a memory scope");
  return found->second;
}

// expected = *e; old = CAS(p, expected, desired); result = old == expected; if (!result) *e = old
Typed Parser::compareExchange(unsigned thread, const Token &function, unsigned depth, bool given, Instruction i) {
  i.operation = Operation::Update;
  i.update = UpdateKind::CompareSwap;
  const Typed what = pointer(thread, depth);
  const CType type = what.type.pointee();
  i.address = what.operand;
  i.type = type.held();
  argument();
  const Token second = peek();
  const Typed where = pointer(thread, depth);
  if (where.type != what.type)
    fail(second, "this is not a pointer to the type of what is exchanged");
  argument();
  i.a = converted(thread, function, expression(thread, depth), type).operand;
  if (given) {
    argument();
    i.order = order();
    argument();
    i.failureOrder = order();
    if (accept(","))
      i.scope = scope();
  }
  expect(")");
  Instruction expected = at(function, Operation::Load);
  expected.address = where.operand;
  expected.type = i.type;
  expected.target = static_cast<std::uint8_t>(temporary(thread, function));
  code(thread).push_back(expected);
  i.b = Operand::inRegister(expected.target);
  i.target = static_cast<std::uint8_t>(temporary(thread, function));
  code(thread).push_back(i);
  const Typed result = emit(thread, function, Arithmetic::Equal, {}, Operand::inRegister(i.target), i.b, CType());
  const std::uint32_t skip = branch(thread, function, Compare::NotEqual, result.operand, Operand::constant(0));
  Instruction back = at(function, Operation::Store);
  back.address = where.operand;
  back.type = i.type;
  back.a = Operand::inRegister(i.target);
  code(thread).push_back(back);
  code(thread)[skip].jump = static_cast<std::uint32_t>(code(thread).size());
  return result;
}

// What has no value gives 0.
Typed Parser::call(unsigned thread, const Token &function, unsigned depth) {
  std::string text = function.text;
  expect("(");
  bool opencl = test.dialect == "OPENCL";
  Instruction i = at(function, Operation::Load);
  i.order = i.failureOrder = Order::Sequential;
  i.scope = opencl ? Scope::Device : Scope::System;
  const Typed nothing{Operand::constant(0), CType()};
  auto ends = [&](bool given) { // [, order] [, scope] )
    if (given) {
      argument();
      i.order = order();
    }
    if (given && accept(","))
      i.scope = scope();
    expect(")");
  };

  if (text == "barrier" || text == "work_group_barrier") {
    while (!accept(")")) // which memory it is for, and a scope
      if (take().kind == Token::Kind::End)
        fail(function, "')' is missing");
    i.operation = Operation::Arrive;
    i.order = Order::NonAtomic;
    i.address = Operand::constant(0);
    code(thread).push_back(i);
    i.operation = Operation::Depart;
    code(thread).push_back(i);
    return nothing;
  }
  if (text == "atomic_thread_fence" || text == "atomic_work_item_fence") {
    i.operation = Operation::Fence;
    if (text == "atomic_work_item_fence") {
      while (!is(",") && peek().kind != Token::Kind::End)
        take();
      argument();
    }
    i.order = order();
    if (accept(","))
      i.scope = scope();
    expect(")");
    if (i.order != Order::Relaxed) // which does nothing
      code(thread).push_back(i);
    return nothing;
  }

  bool given = text.size() > 9 && text.substr(text.size() - 9) == "_explicit";
  if (given)
    text.resize(text.size() - 9);
  if (text == "atomic_compare_exchange_strong" || text == "atomic_compare_exchange_weak")
    return compareExchange(thread, function, depth, given, i);
  static const std::map<std::string, UpdateKind> updates = {
      {"atomic_fetch_add", UpdateKind::Add},     {"atomic_fetch_sub", UpdateKind::Subtract},
      {"atomic_fetch_and", UpdateKind::And},     {"atomic_fetch_or", UpdateKind::Or},
      {"atomic_fetch_xor", UpdateKind::Xor},     {"atomic_fetch_min", UpdateKind::Minimum},
      {"atomic_fetch_max", UpdateKind::Maximum}, {"atomic_exchange", UpdateKind::Exchange}};
  const auto update = updates.find(text);
  const bool stores = text == "atomic_store" || text == "atomic_init";
  if (text != "atomic_load" && !stores && update == updates.end())
    fail(function, "the function '" + function.text + "' is not known");
  const Typed what = pointer(thread, depth);
  const CType type = what.type.pointee();
  i.address = what.operand;
  i.type = type.held();
  if (text != "atomic_load") {
    argument();
    i.a = converted(thread, function, expression(thread, depth), type).operand;
  }
  ends(given);
  const bool acquiresOnly = i.order == Order::Acquire, releasesOnly = i.order == Order::Release;
  if (stores) {
    i.operation = Operation::Store;
    if (acquiresOnly || i.order == Order::AcquireRelease)
      fail(function, "a store does not acquire");
    code(thread).push_back(i);
    return nothing;
  }
  if (update != updates.end()) {
    i.operation = Operation::Update;
    i.update = update->second;
    if ((type.isBool || type.pointers) && i.update != UpdateKind::Exchange)
      fail(function, "'" + function.text + "' is for numbers");
  } else if (releasesOnly || i.order == Order::AcquireRelease) {
    fail(function, "a load does not release");
  }
  i.target = static_cast<std::uint8_t>(temporary(thread, function));
  code(thread).push_back(i);
  return {Operand::inRegister(i.target), type};
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
