// Random programs of two to four threads for the explorer, small enough for the brute-force reference.
#pragma once

#include "test/explore/families.h"

#include <array>
#include <random>

namespace veriwarp::explore::families {

struct Kinds {
  bool awaits = false, barriers = false, equalThreads = false, sums = false;
  bool updates = false; // mostly, and fences
};

class Generator {
public:
  explicit Generator(unsigned seed) : random(seed) {}

  Script script(Kinds kinds) {
    unsigned threads = 2 + below(3), locations = 1 + below(3);
    // The reference is exponential in reads, and in writes to one location.
    int budget = threads == 4 ? 7 : 8;
    bool sequential = below(3) == 0; // else few
    if (kinds.updates && threads == 4)
      threads = 2 + below(2);
    sum = std::array{UpdateKind::Add, UpdateKind::Or, UpdateKind::Or, UpdateKind::Maximum}[below(4)];
    Script script;
    for (unsigned t = 0; t < threads; ++t) {
      ScriptThread thread;
      thread.place.block = below(3) ? 0 : 1 + below(2);
      thread.place.device = thread.place.block == 2;
      if (t && kinds.equalThreads && below(3)) {
        thread = script.threads.back();
        budget -= static_cast<int>(thread.code.size());
      } else {
        unsigned length = 1 + below(kinds.updates ? 4 : 3);
        for (unsigned k = 0; k < length && budget > 0; ++k, --budget)
          add(thread.code, kinds, locations, k, sequential);
      }
      script.threads.push_back(thread);
    }
    for (unsigned t = 0; t < threads; ++t)
      for (std::uint32_t at = 0; at < script.threads[t].code.size(); ++at)
        script.threads[t].code[at].site = at;
    script.barrierBase = 100;
    if (kinds.equalThreads)
      script.findSymmetry(std::vector<bool>(threads));
    return script;
  }

  // Threads that all want the same few values of one or two locations: locks, semaphores, hand-overs. Most updates
  // await, and what was taken is given back or written anew.
  Script contended(bool barriers) {
    unsigned threads = 2 + below(3), locations = 1 + (below(3) == 0);
    int budget = threads == 2 ? 8 : 7;
    bool plain = below(3) == 0; // everything relaxed
    Script script;
    for (unsigned t = 0; t < threads; ++t) {
      ScriptThread thread;
      thread.place.block = below(4) == 0;
      unsigned length = 1 + below(threads == 4 ? 3 : 4);
      for (unsigned k = 0; k < length && budget > 0; ++k, --budget) {
        Value location = below(locations);
        Order order = plain || below(2) ? Order::Relaxed : static_cast<Order>(2 + below(below(4) ? 3 : 4));
        Scope scope = plain || below(3) ? Scope::System : Scope::Block;
        unsigned kind = below(barriers ? 11 : 10);
        if (kind < 4) { // takes
          Value wanted = below(2);
          thread.code.push_back(families::update(UpdateKind::CompareSwap, k, location,
                                                 constant(below(3) ? 1 - wanted : below(3)), order, scope));
          thread.code.back().b = constant(wanted);
          thread.code.back() = await(thread.code.back(), Compare::Equal, constant(wanted));
        } else if (kind < 5) {
          auto update = below(2) ? UpdateKind::Exchange : UpdateKind::Add;
          thread.code.push_back(families::update(update, k, location, constant(below(3)), order, scope));
          if (below(2))
            thread.code.back() = await(thread.code.back(), Compare::NotEqual, constant(below(3)));
        } else if (kind < 8) { // gives
          Order released = order == Order::Acquire || order == Order::AcquireRelease ? Order::Release : order;
          thread.code.push_back(
              store(location, k && below(4) == 0 ? reg(below(k)) : constant(below(2)), released, scope));
        } else if (kind < 10) {
          Order acquired = order == Order::Release || order == Order::AcquireRelease ? Order::Acquire : order;
          thread.code.push_back(load(k, location, acquired, scope));
          if (below(3))
            thread.code.back() = await(thread.code.back(), Compare::Equal, constant(below(2)));
        } else {
          barrier(thread.code, false);
        }
      }
      script.threads.push_back(thread);
    }
    for (ScriptThread &thread : script.threads)
      for (std::uint32_t at = 0; at < thread.code.size(); ++at)
        thread.code[at].site = at;
    script.barrierBase = 100;
    return script;
  }

private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random() % n); }
  Scope scope() { return static_cast<Scope>(below(3)); }
  Operand value(unsigned k) { return k && below(4) == 0 ? reg(below(k)) : constant(1 + below(2)); }

  Order order(std::initializer_list<Order> choices, bool sequential) {
    if (sequential && below(2))
      return Order::Sequential;
    return choices.begin()[below(static_cast<unsigned>(choices.size()))];
  }

  void add(Code &code, Kinds kinds, unsigned locations, unsigned k, bool sequential) {
    using enum Order;
    Value location = below(locations);
    if (kinds.sums && (kinds.updates ? below(5) == 0 : below(2))) {
      static constexpr UpdateKind All[] = {UpdateKind::Add, UpdateKind::Subtract, UpdateKind::Or, UpdateKind::Maximum};
      code.push_back(families::update(below(6) ? sum : All[below(4)], NoRegister, below(3) ? 0 : location, value(k),
                                      Relaxed, below(3) ? Scope::System : scope()));
      code.back().commutes = true;
      return;
    }
    if (kinds.sums && below(kinds.updates ? 6 : 3) == 0) { // mostly all together
      barrier(code, false);
      return;
    }
    unsigned kind = below(kinds.barriers ? 13 : 10);
    if (kinds.updates && kind < 6 && below(2))
      kind = below(3) ? 6 : 8;
    if (k && below(6) == 0 && !kinds.equalThreads) // skips the next one; a barrier is two
      code.push_back(branch(below(2) ? Compare::Equal : Compare::NotEqual, reg(below(k)), constant(below(3)),
                            static_cast<std::uint32_t>(code.size()) + (kind < 10 ? 2 : 3)));
    if (kind < 3) {
      code.push_back(load(k, location, order({NonAtomic, Relaxed, Relaxed, Acquire}, sequential), scope()));
      if (kinds.awaits && below(2))
        code.back() = await(code.back(), below(3) ? Compare::NotEqual : Compare::Equal, constant(below(3)));
    } else if (kind < 6) {
      code.push_back(store(location, value(k), order({NonAtomic, Relaxed, Relaxed, Release}, sequential), scope()));
    } else if (kind < 8) {
      auto update = static_cast<UpdateKind>(below(2) ? 8 : below(3));
      code.push_back(families::update(update, k, location, value(k),
                                      order({Relaxed, Relaxed, Acquire, Release, AcquireRelease}, sequential),
                                      scope()));
      if (update == UpdateKind::CompareSwap) {
        code.back().b = constant(below(3));
        code.back().failureOrder = order({Relaxed, Acquire}, sequential);
      }
      if (kinds.awaits && below(2)) {
        if (update == UpdateKind::CompareSwap)
          code.back() = await(code.back(), Compare::Equal, code.back().b);
        else
          code.back() = await(code.back(), below(2) ? Compare::NotEqual : Compare::Equal, constant(below(3)));
      }
    } else if (kind < 10) {
      code.push_back(fence(order({Acquire, Release, AcquireRelease, Sequential}, sequential), scope()));
    } else {
      barrier(code, below(4) == 0);
    }
  }

  std::mt19937 random;
  UpdateKind sum = UpdateKind::Add; // mostly
};

} // namespace veriwarp::explore::families

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
