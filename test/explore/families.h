// Programs whose numbers of executions are known: load buffering, store buffering, counters, locks, barriers.
#pragma once

#include "runtime/explore/script.h"

namespace veriwarp::explore::families {

inline Operand constant(Value value) { return Operand::constant(value); }
inline Operand reg(unsigned number) { return Operand::inRegister(number); }

inline Instruction load(unsigned target, Value location, Order order = Order::Relaxed, Scope scope = Scope::System) {
  Instruction i;
  i.operation = Operation::Load;
  i.order = order;
  i.scope = scope;
  i.target = static_cast<std::uint8_t>(target);
  i.address = constant(location);
  return i;
}
inline Instruction store(Value location, Operand value, Order order = Order::Relaxed, Scope scope = Scope::System) {
  Instruction i;
  i.operation = Operation::Store;
  i.order = order;
  i.scope = scope;
  i.address = constant(location);
  i.a = value;
  return i;
}
inline Instruction update(UpdateKind kind, unsigned target, Value location, Operand value, Order order = Order::Relaxed,
                          Scope scope = Scope::System) {
  Instruction i = load(target, location, order, scope);
  i.operation = Operation::Update;
  i.update = kind;
  i.a = value;
  return i;
}
inline Instruction fence(Order order, Scope scope = Scope::System) {
  Instruction i;
  i.operation = Operation::Fence;
  i.order = order;
  i.scope = scope;
  return i;
}
inline Instruction await(Instruction i, Compare compare, Operand value) {
  i.await = true;
  i.compare = compare;
  i.awaited = value;
  return i;
}
inline Instruction branch(Compare compare, Operand a, Operand b, std::uint32_t to) {
  Instruction i;
  i.operation = Operation::Branch;
  i.compare = compare;
  i.a = a;
  i.b = b;
  i.jump = to;
  return i;
}
inline Instruction check(Compare compare, Operand a, Operand b) {
  Instruction i = branch(compare, a, b, 0);
  i.operation = Operation::Assert;
  return i;
}
inline Instruction compute(unsigned target, Arithmetic arithmetic, Operand a, Operand b = {}) {
  Instruction i;
  i.operation = Operation::Compute;
  i.arithmetic = arithmetic;
  i.target = static_cast<std::uint8_t>(target);
  i.a = a;
  i.b = b;
  return i;
}
inline void barrier(Code &code, Value id, Value count = 0) {
  Instruction i;
  i.operation = Operation::Arrive;
  i.address = constant(id);
  i.a = constant(count);
  code.push_back(i);
  i.operation = Operation::Depart;
  code.push_back(i);
}

// `perBlock` threads to a block.
inline Script make(unsigned threads, unsigned perBlock, auto &&codeOf) {
  Script script;
  for (unsigned t = 0; t < threads; ++t) {
    ScriptThread thread;
    thread.place.block = t / perBlock;
    thread.code = codeOf(t);
    for (std::uint32_t at = 0; at < thread.code.size(); ++at)
      thread.code[at].site = at;
    script.threads.push_back(thread);
  }
  script.barrierBase = 1000;
  script.findAwaits();
  script.findSymmetry(std::vector<bool>(threads));
  return script;
}

// r = x[i]; x[i+1] = 1
inline Script loadBuffering(unsigned n) {
  return make(n, 1, [&](unsigned t) { return Code{load(0, t), store((t + 1) % n, constant(1))}; });
}
// x[i] = 1; r = x[i+1]
inline Script storeBuffering(unsigned n) {
  return make(n, 1, [&](unsigned t) { return Code{store(t, constant(1)), load(0, (t + 1) % n)}; });
}
inline Script counter(unsigned n) {
  return make(n, 1, [](unsigned) { return Code{update(UpdateKind::Add, 0, 0, constant(1))}; });
}

// Lock variants 1 and 2 of GPUMC's Table 1: `acquire` or `release` are relaxed there.
struct LockOrders {
  Order acquire = Order::Acquire, release = Order::Release;
};

// The critical section: x = x + 1, not atomic, at location 5.
inline void criticalSection(Code &code) {
  code.push_back(load(3, 5, Order::NonAtomic));
  code.push_back(compute(3, Arithmetic::Add, reg(3), constant(1)));
  code.push_back(store(5, reg(3), Order::NonAtomic));
}

inline Script casLock(unsigned n, unsigned perBlock = 1, LockOrders orders = {}) {
  return make(n, perBlock, [&](unsigned) {
    Code code{update(UpdateKind::CompareSwap, 0, 0, constant(1), orders.acquire)};
    code.push_back(branch(Compare::NotEqual, reg(0), constant(0), 0));
    criticalSection(code);
    code.push_back(store(0, constant(0), orders.release));
    return code;
  });
}

inline Script ticketLock(unsigned n, unsigned perBlock = 1, LockOrders orders = {}) {
  return make(n, perBlock, [&](unsigned) {
    Code code{update(UpdateKind::Add, 0, 0, constant(1))};
    code.push_back(load(1, 1, orders.acquire));
    code.push_back(branch(Compare::NotEqual, reg(1), reg(0), 1));
    criticalSection(code);
    code.push_back(compute(1, Arithmetic::Add, reg(1), constant(1)));
    code.push_back(store(1, reg(1), orders.release));
    return code;
  });
}

inline Script ttasLock(unsigned n, unsigned perBlock = 1, LockOrders orders = {}) {
  return make(n, perBlock, [&](unsigned) {
    Code code{load(0, 0)};
    code.push_back(branch(Compare::NotEqual, reg(0), constant(0), 0));
    code.push_back(update(UpdateKind::CompareSwap, 1, 0, constant(1), orders.acquire));
    code.push_back(branch(Compare::NotEqual, reg(1), constant(0), 0));
    criticalSection(code);
    code.push_back(store(0, constant(0), orders.release));
    return code;
  });
}

} // namespace veriwarp::explore::families

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
