// Accesses of the source, and how strong a repair has them be: orders and scopes that count in place of the compiled
// ones, so that a change is explored without compiling anything.
#pragma once

#include "runtime/explore/event.h"
#include "runtime/simt/monitor.h"

#include "report/exploration.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace veriwarp::explore {

struct Strength {
  Order order = Order::NonAtomic;
  Scope scope = Scope::Block; // means nothing while the order is NonAtomic
  bool operator==(const Strength &) const = default;
};
Strength strengthOf(std::uint32_t how); // of runtime_abi.h

// An access as it is written: all threads, loops and launches that come there do the same.
struct SourceAccess {
  enum class Kind : std::uint8_t { Read, Write, Update, Fence } kind = Kind::Read;
  std::string file;
  std::uint32_t line = 0, column = 0;
  auto operator<=>(const SourceAccess &) const = default;
};
std::optional<SourceAccess> sourceAccess(const VeriwarpSite *site, simt::Event::Kind kind);

struct Strengthening {
  Strength before, after;
};
using Strengthenings = std::map<SourceAccess, Strengthening>;

// Orders by strength. Acquire and release together are both.
Order both(Order a, Order b);
// How much a repair changes: what is compared to find the least one. An access that is not atomic is another type of
// the variable, or another call: that costs more than any order.
unsigned costOf(const Strengthening &change);
report::StrengthChange told(const SourceAccess &access, const Strengthening &change);

// Puts strengthenings into events, and takes the atomicity of volatile accesses out of them where they count as plain.
// One per thread of the explorer.
class Strengthener {
public:
  Strengthener(const Strengthenings &given, bool volatileIsPlain) : all(given), plain(volatileIsPlain) {}
  // The event, or, until the next call, another one.
  const simt::Event &operator()(const simt::Event &event) {
    if (plain && event.kind < simt::Event::Kind::Fence && (event.how & VeriwarpVolatile))
      return changed(asPlain(event));
    return all.empty() ? event : changed(event);
  }

private:
  const simt::Event &asPlain(const simt::Event &event); // VeriwarpVolatile stays, for those who tell of it
  const simt::Event &changed(const simt::Event &event);

  const Strengthenings &all;
  const bool plain;
  std::unordered_map<const VeriwarpSite *, std::array<const Strengthening *, 4>> known; // by kind
  simt::Event buffer;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
