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
  static const std::map<std::string, Scope> scopes = {
      {"memory_scope_work_item", Scope::Block},        {"memory_scope_sub_group", Scope::Block},
      {"memory_scope_work_group", Scope::Block},       {"memory_scope_device", Scope::Device},
      {"memory_scope_all_svm_devices", Scope::System}, {"memory_scope_all_devices", Scope::System}};
  Token token = name("a memory scope");
  auto found = scopes.find(token.text);
  if (found == scopes.end())
    fail(token, "'" + token.text + "' is not a memory scope");
  return found->second;
}

Operand Parser::call(unsigned thread, const Token &function, unsigned depth) {
  std::string text = function.text;
  expect("(");
  bool opencl = test.dialect == "OPENCL";
  Instruction i = at(function, Operation::Load);
  i.order = i.failureOrder = Order::Sequential;
  i.scope = opencl ? Scope::Device : Scope::System;
  auto emit = [&](bool hasValue) {
    if (hasValue)
      i.target = static_cast<std::uint8_t>(temporary(thread, function));
    code(thread).push_back(i);
    return hasValue ? Operand::inRegister(i.target) : Operand::constant(0);
  };
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
    return Operand::constant(0);
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
    return Operand::constant(0);
  }

  bool given = text.size() > 9 && text.substr(text.size() - 9) == "_explicit";
  if (given)
    text.resize(text.size() - 9);
  static const std::map<std::string, UpdateKind> updates = {
      {"atomic_fetch_add", UpdateKind::Add},     {"atomic_fetch_sub", UpdateKind::Subtract},
      {"atomic_fetch_and", UpdateKind::And},     {"atomic_fetch_or", UpdateKind::Or},
      {"atomic_fetch_xor", UpdateKind::Xor},     {"atomic_fetch_min", UpdateKind::Minimum},
      {"atomic_fetch_max", UpdateKind::Maximum}, {"atomic_exchange", UpdateKind::Exchange}};
  if (text == "atomic_load") {
    i.address = pointer(thread);
    ends(given);
    if (i.order == Order::Release || i.order == Order::AcquireRelease)
      fail(function, "a load does not release");
    return emit(true);
  }
  if (text == "atomic_store" || text == "atomic_init") {
    i.operation = Operation::Store;
    i.address = pointer(thread);
    argument();
    i.a = expression(thread, depth);
    ends(given);
    if (i.order == Order::Acquire || i.order == Order::AcquireRelease)
      fail(function, "a store does not acquire");
    return emit(false);
  }
  if (auto update = updates.find(text); update != updates.end()) {
    i.operation = Operation::Update;
    i.update = update->second;
    i.address = pointer(thread);
    argument();
    i.a = expression(thread, depth);
    ends(given);
    return emit(true);
  }
  if (text == "atomic_compare_exchange_strong" || text == "atomic_compare_exchange_weak") {
    // expected = *e; old = CAS(p, expected, desired); result = old == expected; if (!result) *e = old
    i.operation = Operation::Update;
    i.update = UpdateKind::CompareSwap;
    i.address = pointer(thread);
    argument();
    Operand where = pointer(thread);
    argument();
    i.a = expression(thread, depth);
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
    expected.address = where;
    expected.target = static_cast<std::uint8_t>(temporary(thread, function));
    code(thread).push_back(expected);
    i.b = Operand::inRegister(expected.target);
    Operand old = emit(true);
    Instruction result = at(function, Operation::Compute);
    result.arithmetic = Arithmetic::Equal;
    result.a = old;
    result.b = i.b;
    result.target = static_cast<std::uint8_t>(temporary(thread, function));
    code(thread).push_back(result);
    Instruction skip = at(function, Operation::Branch);
    skip.compare = Compare::NotEqual;
    skip.a = Operand::inRegister(result.target);
    skip.b = Operand::constant(0);
    skip.jump = static_cast<std::uint32_t>(code(thread).size()) + 2;
    code(thread).push_back(skip);
    Instruction back = at(function, Operation::Store);
    back.address = where;
    back.a = old;
    code(thread).push_back(back);
    return Operand::inRegister(result.target);
  }
  fail(function, "the function '" + function.text + "' is not known");
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
