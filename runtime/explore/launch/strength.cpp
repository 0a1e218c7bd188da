#include "runtime/explore/launch/strength.h"

#include <algorithm>

namespace veriwarp::explore {

namespace {

report::MemoryOrder toldOrder(Order order) {
  static_assert(static_cast<int>(Order::NonAtomic) == 0 && static_cast<int>(Order::Sequential) == 5);
  return static_cast<report::MemoryOrder>(order);
}
report::MemoryScope toldScope(Scope scope) {
  static_assert(static_cast<int>(Scope::Block) == 0 && static_cast<int>(Scope::System) == 2);
  return static_cast<report::MemoryScope>(scope);
}

std::uint32_t withStrength(std::uint32_t how, Strength strength) {
  constexpr std::uint32_t scopes[] = {VeriwarpScopeBlock, VeriwarpScopeDevice, VeriwarpScopeSystem};
  how &= ~std::uint32_t(VeriwarpOrderMask | VeriwarpScopeMask | VeriwarpVolatile);
  return how | static_cast<std::uint32_t>(strength.order) | scopes[static_cast<std::size_t>(strength.scope)];
}

} // namespace

Strength strengthOf(std::uint32_t how) {
  const std::uint32_t scope = how & VeriwarpScopeMask;
  return {static_cast<Order>(how & VeriwarpOrderMask), scope == VeriwarpScopeSystem   ? Scope::System
                                                       : scope == VeriwarpScopeDevice ? Scope::Device
                                                                                      : Scope::Block};
}

std::optional<SourceAccess> sourceAccess(const VeriwarpSite *site, simt::Event::Kind kind) {
  using Event = simt::Event::Kind;
  if (!site || kind > Event::Fence)
    return std::nullopt;
  return SourceAccess{static_cast<SourceAccess::Kind>(kind), site->file, site->line, site->column};
}
static_assert(static_cast<int>(simt::Event::Kind::Fence) == static_cast<int>(SourceAccess::Kind::Fence));

Order both(Order a, Order b) {
  if (acquires(a) && acquires(b) && releases(a) == releases(b))
    return std::max(a, b);
  const bool acquire = acquires(a) || acquires(b), release = releases(a) || releases(b);
  if (a == Order::Sequential || b == Order::Sequential)
    return Order::Sequential;
  return acquire && release ? Order::AcquireRelease
         : acquire          ? Order::Acquire
         : release          ? Order::Release
                            : std::max(a, b);
}

unsigned costOf(const Strengthening &change) {
  const auto level = [](Order order) {
    return order == Order::NonAtomic        ? 0u
           : order == Order::Relaxed        ? 6u
           : order == Order::AcquireRelease ? 8u
           : order == Order::Sequential     ? 9u
                                            : 7u;
  };
  const bool wider = change.before.order != Order::NonAtomic && change.after.scope > change.before.scope;
  return level(change.after.order) - std::min(level(change.before.order), level(change.after.order)) +
         (wider ? 1 + (change.after.scope == Scope::System) : 0);
}

report::StrengthChange told(const SourceAccess &access, const Strengthening &change) {
  using Kind = SourceAccess::Kind;
  static_assert(static_cast<int>(Kind::Read) == 0 && static_cast<int>(Kind::Fence) == 3);
  report::StrengthChange made;
  made.where = {access.file, access.line, access.column};
  made.access = static_cast<report::EventKind>(access.kind);
  made.order = toldOrder(change.before.order);
  if (change.before.order != Order::NonAtomic)
    made.scope = toldScope(change.before.scope);
  made.newOrder = toldOrder(change.after.order);
  made.newScope = toldScope(change.after.scope);
  return made;
}

const simt::Event &Strengthener::asPlain(const simt::Event &event) {
  buffer = event;
  buffer.how &= ~std::uint32_t(VeriwarpOrderMask | VeriwarpScopeMask);
  buffer.how |= VeriwarpPlain | VeriwarpScopeThread;
  return buffer;
}

const simt::Event &Strengthener::changed(const simt::Event &event) {
  if (event.kind > simt::Event::Kind::Fence || !event.site || (event.how & VeriwarpAsync))
    return event;
  const auto [at, fresh] = known.try_emplace(event.site);
  if (fresh)
    for (std::size_t kind = 0; kind < at->second.size(); ++kind) {
      const auto found = all.find(*sourceAccess(event.site, static_cast<simt::Event::Kind>(kind)));
      at->second[kind] = found == all.end() ? nullptr : &found->second;
    }
  const Strengthening *change = at->second[static_cast<std::size_t>(event.kind)];
  if (!change)
    return event;
  const Strength own = strengthOf(event.how);
  if (&event != &buffer)
    buffer = event;
  // What a place does may depend on its thread: nothing is made weaker.
  buffer.how = withStrength(
      buffer.how, {both(own.order, change->after.order),
                   own.order == Order::NonAtomic ? change->after.scope : std::max(own.scope, change->after.scope)});
  return buffer;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
