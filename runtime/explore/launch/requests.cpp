// Events of a launch's threads as requests to the explorer. See program.h.
#include "runtime/explore/launch/program.h"

#include <algorithm>
#include <bit>
#include <cstdio>

namespace veriwarp::explore {

namespace {

Value lowBytes(Value value, std::uint64_t size) { return size >= 8 ? value : value & ((Value(1) << 8 * size) - 1); }

Order orderOf(std::uint32_t how) { return static_cast<Order>(how & VeriwarpOrderMask); }
Scope scopeOf(std::uint32_t how) {
  const std::uint32_t scope = how & VeriwarpScopeMask;
  return scope == VeriwarpScopeSystem ? Scope::System : scope == VeriwarpScopeDevice ? Scope::Device : Scope::Block;
}
Order failureOrderOf(Order order) {
  return order == Order::AcquireRelease ? Order::Acquire : order == Order::Release ? Order::Relaxed : order;
}

bool isAccess(const simt::Event &event) {
  using Kind = simt::Event::Kind;
  return event.kind == Kind::Read || event.kind == Kind::Write || event.kind == Kind::Update;
}

// A cell holds the access, or the access the cell.
std::uint64_t offsetIn(const simt::Event &event, const Cell &cell) {
  return event.address > cell.address ? event.address - cell.address : 0;
}
std::uint64_t sizeIn(const simt::Event &event, const Cell &cell) {
  return std::min<std::uint64_t>(event.size, cell.size);
}

// What an access writes to one of its cells.
Value writtenTo(const simt::Event &event, const Cell &cell) {
  if (cell.size >= event.size)
    return event.value.low;
  const std::uint64_t shift = 8 * (cell.address - event.address);
  return lowBytes((shift < 64 ? event.value.low : event.value.high) >> (shift % 64), cell.size);
}

// Updates of one family may change places: Request::commutes. 0: none.
std::uint16_t familyOf(std::uint8_t operation) {
  switch (operation) {
  case VeriwarpAdd:
  case VeriwarpSub:
    return 1 + VeriwarpAdd;
  case VeriwarpAnd:
  case VeriwarpOr:
  case VeriwarpXor:
  case VeriwarpMin:
  case VeriwarpMax:
  case VeriwarpUnsignedMin:
  case VeriwarpUnsignedMax:
    return 1 + operation;
  default: // sums of floating-point numbers depend on the order
    return 0;
  }
}

enum Others : std::uint64_t { BlockBarrier = 1, CountedBarrier, WarpMeeting };

} // namespace

Value partOf(const simt::Event &event, const Cell &cell, Value cellValue) {
  return lowBytes(cellValue >> 8 * offsetIn(event, cell), sizeIn(event, cell));
}

Value withPart(const simt::Event &event, const Cell &cell, Value cellValue, Value part) {
  const std::uint64_t shift = 8 * offsetIn(event, cell), size = sizeIn(event, cell);
  const Value mask = lowBytes(~Value(0), size) << shift;
  return (cellValue & ~mask) | (part << shift & mask);
}

bool mayAccess(const simt::Region &region, const simt::Event &event) {
  using Kind = simt::Event::Kind;
  return region.kind != simt::Region::Kind::Unknown && event.address % event.size == 0 &&
         event.address - region.begin + event.size <= region.size && (event.kind != Kind::Update || event.size <= 8) &&
         (region.kind != simt::Region::Kind::Constant || event.kind == Kind::Read);
}

bool LaunchProgram::locate(const simt::Event &event, Cells::Access &access) {
  Cells &cells = knowledge->cells;
  const bool update = event.kind == simt::Event::Kind::Update, reads = event.kind == simt::Event::Kind::Read;
  if (const std::uint64_t version = cells.version(); version != foundVersion) {
    found.clear();
    foundVersion = version;
  }
  const std::uint64_t key =
      event.address << 7 | std::uint64_t(reads) << 6 | std::uint64_t(event.size) << 1 | std::uint64_t(update);
  if (const auto at = found.find(key); at != found.end()) {
    access.count = 1;
    access.cells[0] = at->second;
    return true;
  }
  const simt::Region region = execution->region(event.address);
  if (!mayAccess(region, event))
    return false;
  cells.find(event.address, event.size, update, access);
  if (access.count == 1 && cells.version() == foundVersion)
    found[key] = access.cells[0];
  return true;
}

Value LaunchProgram::ownValue(const Way &way, Cell &cell) {
  const auto at = way.own.find(&cell);
  return at != way.own.end() ? at->second : startOf(cell);
}

void LaunchProgram::setOwn(Way &way, Cell &cell, Value value) {
  const auto [at, fresh] = way.own.emplace(&cell, value);
  way.undo.push_back({&cell, at->second, !fresh});
  at->second = value;
}

bool LaunchProgram::isOwn(unsigned thread, const simt::Event &event, simt::Value &answer) {
  using Kind = simt::Event::Kind;
  if (event.kind == Kind::Warp && event.operation == VeriwarpActiveMask) {
    // A warp may always have diverged: each thread is alone. That is one of the answers only.
    if (execution->launch().threadsPerBlock > 1)
      knowledge->tookActiveMask = true;
    answer = {1u << (thread % execution->launch().threadsPerBlock % 32), 0};
    return true;
  }
  Cells::Access access;
  if (!isAccess(event) || !locate(event, access))
    return false;
  Way &way = ways[thread];
  Cells &cells = knowledge->cells;
  const bool writes = event.kind != Kind::Read, sequential = orderOf(event.how) == Order::Sequential;
  bool shared = false;
  for (unsigned i = 0; i < access.count; ++i) {
    Cell &cell = *access.cells[i];
    // To read what nobody has written is an error, which the explorer tells.
    const bool undefined = event.kind != Kind::Write && !way.own.contains(&cell) && !hasStart(cell);
    shared |= cells.touch(cell, toucher(thread, event), writes,
                          sequential || undefined || (writes && (event.how & VeriwarpAsync)));
  }
  if (shared) {
    for (unsigned i = 0; i < access.count && access.count > 1; ++i)
      cells.touch(*access.cells[i], toucher(thread, event), writes, true);
    return false;
  }
  answer = {};
  for (unsigned i = 0; i < access.count; ++i) {
    Cell &cell = *access.cells[i];
    if (event.how & VeriwarpInLoop)
      looped.push_back(&cell);
    const Value before = ownValue(way, cell), part = partOf(event, cell, before);
    if (event.kind == Kind::Write)
      setOwn(way, cell, withPart(event, cell, before, writtenTo(event, cell)));
    else if (event.kind == Kind::Update)
      setOwn(way, cell, withPart(event, cell, before, simt::updatedValue(event, {part, 0}).low));
    const std::uint64_t shift = access.count == 1 ? 0 : 8 * (cell.address - event.address);
    (shift < 64 ? answer.low : answer.high) |= part << (shift % 64);
  }
  return true;
}

void LaunchProgram::fail(Stop &stop, Failure why, const std::string &text) {
  stop.request.step = Step::Failure;
  stop.request.operation = static_cast<std::uint8_t>(why);
  stop.request.operand = knowledge->messageNumber(text);
}

void LaunchProgram::fill(unsigned thread, Stop &stop) {
  using Kind = simt::Event::Kind;
  const simt::Event &event = stop.event;
  Request &request = stop.request = Request();
  request.site = knowledge->siteNumber(event.site);
  if (ways[thread].stops.size() >= knowledge->mostEvents && event.kind != Kind::End) {
    request.step = Step::Bound;
    return;
  }
  switch (event.kind) {
  case Kind::Read:
  case Kind::Write:
  case Kind::Update:
    return fillAccess(thread, stop);
  case Kind::Fence:
    request.step = Step::Fence;
    request.copies = event.count;
    request.order = orderOf(event.how);
    request.scope = scopeOf(event.how);
    return;
  case Kind::Barrier:
    return fillBarrier(thread, stop);
  case Kind::Warp:
    return fillWarp(thread, stop);
  case Kind::End:
    request.step = Step::Exit;
    return;
  case Kind::Bound:
  case Kind::Round:
    request.step = Step::Bound;
    return;
  case Kind::Spin: {
    // Somebody may write yet what it has read: that becomes events. Or it has read something in parts, which is not
    // awaited.
    for (Cell *cell : looped)
      knowledge->cells.touch(*cell, thread, false, true);
    const std::vector<Stop> &stops = ways[thread].stops;
    if (!looped.empty() || (!stops.empty() && (stops.back().event.how & VeriwarpInLoop)))
      request.step = Step::Bound;
    else
      fail(stop, Failure::EndlessLoop, "a loop never ends: no other thread writes what it reads");
    return;
  }
  case Kind::Assert:
    return fail(stop, Failure::Assertion, event.message ? event.message : "");
  case Kind::Trap:
    return fail(stop, Failure::Trap, event.message ? event.message : "");
  case Kind::Fault:
    return fail(stop, Failure::Fault, event.message ? event.message : "");
  }
}

// Is a part of what is accessed in an object, and a part not?
static bool reachesBeyond(const simt::Execution &execution, const simt::Event &event) {
  const simt::Region first = execution.region(event.address), last = execution.region(event.address + event.size - 1);
  const bool isKnown = first.kind != simt::Region::Kind::Unknown;
  return isKnown != (last.kind != simt::Region::Kind::Unknown) || (isKnown && first.begin != last.begin);
}

bool LaunchProgram::fillWrong(Stop &stop) {
  const simt::Event &event = stop.event;
  const simt::Region region = execution->region(event.address);
  char text[160];
  const char *does = event.kind == simt::Event::Kind::Read    ? "reads"
                     : event.kind == simt::Event::Kind::Write ? "writes"
                                                              : "updates";
  if (event.kind == simt::Event::Kind::Update && event.size > 8) {
    fail(stop, Failure::Unsupported, "atomic updates of 16 bytes are not supported");
  } else if ((event.how & VeriwarpWindow) && reachesBeyond(*execution, event)) {
    fail(stop, Failure::Unsupported,
         "libcu++ updates the word around an atomic object of one or two bytes, and a part of that word is not in the "
         "same variable or allocation: this is not explored");
  } else if (region.kind == simt::Region::Kind::Unknown) {
    std::snprintf(text, sizeof text, "%s %u bytes at 0x%llx, where the program has allocated nothing", does,
                  unsigned(event.size), static_cast<unsigned long long>(event.address));
    fail(stop, Failure::Address, text);
  } else if (event.address % event.size) {
    std::snprintf(text, sizeof text, "%s %u bytes at 0x%llx, which is not aligned to %u", does, unsigned(event.size),
                  static_cast<unsigned long long>(event.address), unsigned(event.size));
    fail(stop, Failure::Misaligned, text);
  } else if (event.address - region.begin + event.size > region.size) {
    std::snprintf(text, sizeof text, "%s %u bytes at byte %llu of an object of %llu bytes", does, unsigned(event.size),
                  static_cast<unsigned long long>(event.address - region.begin),
                  static_cast<unsigned long long>(region.size));
    fail(stop, Failure::Address, text);
  } else if (region.kind == simt::Region::Kind::Constant && event.kind != simt::Event::Kind::Read) {
    std::snprintf(text, sizeof text, "%s %u bytes of constant memory, which a kernel can only read", does,
                  unsigned(event.size));
    fail(stop, Failure::Address, text);
  } else {
    return false;
  }
  return true;
}

void LaunchProgram::fillAccess(unsigned, Stop &stop) {
  using Kind = simt::Event::Kind;
  const simt::Event &event = stop.event;
  Request &request = stop.request;
  if (stop.part == 0 && !locate(event, stop.access)) {
    if (!fillWrong(stop))
      fail(stop, Failure::Unsupported, "an access that is not supported");
    return;
  }
  Cell &cell = *stop.access.cells[stop.part];
  request.order = orderOf(event.how);
  request.scope = scopeOf(event.how);
  request.location = knowledge->cells.locationOf(cell);
  request.comparison = static_cast<std::uint8_t>(sizeIn(event, cell) | offsetIn(event, cell) << 4);
  request.firstByte = static_cast<std::int8_t>(static_cast<std::int64_t>(event.address - cell.address));
  request.bytes = static_cast<std::uint8_t>(event.size);
  request.window = event.how & VeriwarpWindow;
  request.operation = event.kind == Kind::Update                                              ? event.operation
                      : event.kind == Kind::Write && event.operation == simt::Event::EndsLife ? FreeingAccess
                      : (event.how & VeriwarpVolatile) && (event.how & VeriwarpOrderMask) == VeriwarpPlain
                          ? VolatileAccess
                          : 0;
  request.expected = event.compare.low;
  request.copies = event.count;
  request.asynchronous = (event.how & VeriwarpAsync) && event.kind != Kind::Update;
  if (event.kind == Kind::Read) {
    request.step = Step::Read;
    request.await = (event.how & VeriwarpInLoop) && stop.access.count == 1;
  } else if (event.kind == Kind::Update) {
    request.step = Step::Update;
    request.failureOrder = failureOrderOf(request.order);
    request.operand = event.value.low;
    request.await = event.how & VeriwarpInLoop;
    const std::uint16_t family = familyOf(event.operation);
    // In a loop it counts that something is written each time.
    const bool steady = !request.await || (family == familyOf(VeriwarpAdd) && event.value.low != 0);
    request.commutes = family && (event.how & VeriwarpUnused) && steady && request.order == Order::Relaxed;
    request.await &= !request.commutes;
    request.family = static_cast<std::uint16_t>(family << 8 | request.comparison);
  } else if (cell.size <= event.size) {
    request.step = Step::Write;
    request.operand = writtenTo(event, cell);
  } else { // a part of what others update as one
    request.step = Step::Update;
    request.failureOrder = request.order;
    request.operation = PartWrite;
    request.operand = event.value.low;
  }
}

bool LaunchProgram::update(const Request &request, Value old, Value &written) const {
  const unsigned size = request.comparison & 15, shift = 8 * (request.comparison >> 4);
  const Value mask = lowBytes(~Value(0), size) << shift, before = (old & mask) >> shift;
  Value after = request.operand;
  if (request.operation != PartWrite) {
    simt::Event event;
    event.operation = request.operation;
    event.size = static_cast<std::uint16_t>(size);
    event.value = {request.operand, 0};
    event.compare = {request.expected, 0};
    after = simt::updatedValue(event, {before, 0}).low;
  }
  written = (old & ~mask) | (after << shift & mask);
  return request.operation != VeriwarpCompareSwap || before == request.expected;
}

void LaunchProgram::fillBarrier(unsigned thread, Stop &stop) {
  const simt::Event &event = stop.event;
  const std::uint32_t inBlock = execution->launch().threadsPerBlock;
  const Barriers::Name name = barrierName(thread, event);
  Barriers &barriers = knowledge->cells.barriers;
  if (stop.part == 0 && barriers.note(name, {thread, event.count == 0}, inBlock))
    knowledge->cells.noteOutdated();
  const auto [round, warps] = barriers.kind(name, inBlock);
  const bool isOfBlock = event.count == 0; // then no thread may have left the kernel
  Request &request = stop.request;
  if (stop.part == 0)
    stop.behind = round == Barriers::Round::Members && isBehind(thread, event);
  const bool leavesLast = stop.behind && stop.part == 0;
  request.step = leavesLast || stop.part == 1 + unsigned(stop.behind) ? Step::Depart : Step::Arrive;
  request.scope = Scope::Block;
  request.counted = round == Barriers::Round::Counted;
  request.firstMember = name.block * inBlock;
  request.end = request.firstMember + inBlock;
  request.warps = isOfBlock ? 0 : warps;
  request.aligned = request.warps && !(event.how & VeriwarpBarrierUnaligned);
  request.count = request.counted ? name.count : 0;
  for (std::uint32_t warp = 0; warp * 32 < inBlock && !request.counted; ++warp)
    if (round == Barriers::Round::Plain || (warps >> warp & 1))
      request.count += std::min(32u, inBlock - warp * 32);
  // A part of a warp, at the end of the block, counts for a whole one.
  request.weight = thread % inBlock + 1 == inBlock ? 1 + Barriers::wholeWarps(inBlock) - inBlock : 1;
  if (!request.counted)
    request.weight = 1;
  request.awaited = name.count;
  if (barriers.hasRivals(name))
    request.rival = 1 + name.block * 16 + name.id;
  request.family = event.operation != VeriwarpBarrierSync && event.operation != VeriwarpBarrierArrive;
  request.location =
      knowledge->cells.locationOf(request.counted ? CountedBarrier : BlockBarrier, name.block,
                                  name.id | std::uint64_t{name.count} << 8 | std::uint64_t{name.warp} << 32);
  // Who has arrived only, leaves that round when it comes to the next one: nothing is ordered by that.
  request.orders = !leavesLast;
  request.operation = leavesLast ? static_cast<std::uint8_t>(VeriwarpBarrierSync) : event.operation;
  request.operand = event.value.low;
  request.expected = isOfBlock ? request.site : 0; // others meet from many places
}

Barriers::Name LaunchProgram::barrierName(unsigned thread, const simt::Event &event) const {
  return Barriers::nameOf(thread, event.barrier, event.count, execution->launch().threadsPerBlock);
}

bool LaunchProgram::isBehind(unsigned thread, const simt::Event &event) const {
  const std::vector<Stop> &stops = ways[thread].stops;
  for (std::size_t i = stops.size(); i-- > 0;)
    if (stops[i].event.kind == simt::Event::Kind::Barrier &&
        barrierName(thread, stops[i].event) == barrierName(thread, event))
      return stops[i].event.operation == VeriwarpBarrierArrive;
  return false;
}

void LaunchProgram::fillWarp(unsigned thread, Stop &stop) {
  const simt::Event &event = stop.event;
  const std::uint32_t inBlock = execution->launch().threadsPerBlock;
  const std::uint32_t block = thread / inBlock, warp = thread % inBlock / 32;
  const std::uint32_t lanes = std::min(32u, inBlock - warp * 32), lane = thread % inBlock % 32;
  Request &request = stop.request;
  if (!(event.mask >> lane & 1)) {
    char text[100];
    std::snprintf(text, sizeof text, "lane %u executes a warp operation whose mask 0x%x does not name it",
                  unsigned(lane), unsigned(event.mask));
    return fail(stop, Failure::WarpOperation, text);
  }
  if (stop.part > 1) {
    request.step = Step::Repeated;
    return;
  }
  request.step = stop.part == 0 ? Step::Arrive : Step::Depart;
  request.comparison = isIdle(thread, stop) ? IdleArrival : 0;
  request.scope = Scope::Block;
  request.lenient = true;
  request.members = lanes == 32 ? event.mask : event.mask & ((1u << lanes) - 1);
  request.firstMember = block * inBlock + warp * 32;
  request.count = static_cast<std::uint32_t>(std::popcount(request.members));
  request.orders = event.operation == VeriwarpWarpSync;
  request.location = knowledge->cells.locationOf(WarpMeeting | std::uint64_t(event.operation) << 8,
                                                 std::uint64_t(block) << 32 | warp, request.members);
  request.operation = event.operation;
  request.operand = event.value.low;
  request.awaited = event.b | std::uint64_t(event.c) << 32;
}

// Whether all that the thread has done since it was at this warp operation the last time is a round for nothing, which
// concerned the same lanes only.
bool LaunchProgram::isIdle(unsigned thread, const Stop &stop) const {
  const std::vector<Stop> &stops = ways[thread].stops;
  if (!stop.idle)
    return false;
  for (std::size_t i = stops.size(); i-- > 0;) {
    const simt::Event &before = stops[i].event;
    if (before.kind != simt::Event::Kind::Warp)
      continue;
    if (before.mask != stop.event.mask)
      return false;
    if (before.site == stop.event.site && before.operation == stop.event.operation)
      return true;
  }
  return false;
}

Value LaunchProgram::gather(const Request &departure, unsigned thread, std::span<const Arrival> arrivals) {
  if (!departure.lenient && departure.operation == VeriwarpBarrierSync)
    return 0;
  std::vector<simt::Event> events(arrivals.size());
  std::vector<const simt::Event *> pointers;
  std::vector<std::uint32_t> lanes;
  std::vector<simt::Value> answers(arrivals.size());
  std::size_t self = 0;
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    const Request &request = *arrivals[i].request;
    events[i].kind = simt::Event::Kind::Warp;
    events[i].operation = departure.operation;
    events[i].value = {request.operand, 0};
    events[i].b = static_cast<std::uint32_t>(request.awaited);
    events[i].c = static_cast<std::uint32_t>(request.awaited >> 32);
    pointers.push_back(&events[i]);
    lanes.push_back(arrivals[i].thread - departure.firstMember);
    if (arrivals[i].thread == thread)
      self = i;
  }
  if (departure.lenient && std::all_of(arrivals.begin(), arrivals.end(), [](const Arrival &arrival) {
        return arrival.request->comparison & IdleArrival;
      }))
    return RoundForNothing;
  if (!departure.lenient)
    return simt::barrierAnswer(pointers).low;
  simt::warpAnswers(pointers, lanes, answers);
  if (!simt::isShuffle(events[self]))
    return answers[self].low;
  const std::uint32_t source = simt::shuffleSource(events[self], lanes[self]);
  const auto from = static_cast<std::size_t>(std::find(lanes.begin(), lanes.end(), source) - lanes.begin());
  const bool isDefined =
      from != lanes.size() && !(from != self && arrivals[from].request->comparison & UndefinedArrival);
  return answers[self].low | (isDefined ? 0 : UndefinedSource);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
