// veriwarpRead and its sisters. Where nobody explores, an access is made at once: as an atomic one where it is aligned,
// so that kernels built for exploring also run plainly. An address on the thread's own stack is no event.
#include "runtime/simt/events.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memcheck.h"

#include <atomic>
#include <cmath>
#include <cstring>

namespace veriwarp::simt {

namespace {

template <class T> T as(std::uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
template <class T> std::uint64_t bitsOf(T value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}

template <class T> std::uint64_t floating(std::uint32_t operation, std::uint64_t old, std::uint64_t operand) {
  const T x = as<T>(old), y = as<T>(operand);
  return bitsOf<T>(operation == VeriwarpFloatAdd   ? x + y
                   : operation == VeriwarpFloatMin ? std::fmin(x, y)
                                                   : std::fmax(x, y));
}

std::uint64_t half(std::uint64_t old, std::uint64_t operand, bool isBfloat) {
  if (isBfloat) {
    const auto wide = [](std::uint64_t bits) { return as<float>(bits << 16 & 0xffff0000); };
    const auto sum = static_cast<std::uint32_t>(bitsOf(wide(old) + wide(operand)));
    return (sum + 0x7fff + (sum >> 16 & 1)) >> 16 & 0xffff; // to nearest, ties to even
  }
  return bitsOf(static_cast<_Float16>(as<_Float16>(old) + as<_Float16>(operand)));
}

std::uint64_t halves(std::uint64_t old, std::uint64_t operand, bool isBfloat) {
  return half(old & 0xffff, operand & 0xffff, isBfloat) | half(old >> 16 & 0xffff, operand >> 16 & 0xffff, isBfloat)
                                                              << 16;
}

std::int64_t extended(std::uint64_t value, unsigned size) { // as signed
  const unsigned unused = 64 - 8 * size;
  return static_cast<std::int64_t>(value << unused) >> unused;
}

// See services.cpp for what an mbarrier object holds.
std::uint64_t arrived(std::uint64_t object, std::uint64_t operand) {
  constexpr std::uint64_t mask = (1u << 21) - 1;
  const std::uint64_t count = operand & 0xffffffff;
  std::uint64_t pending = object & mask, expected = object >> 21 & mask, phase = object >> 42;
  if (operand >> 32)
    expected -= count;
  pending -= count;
  if (pending == 0) {
    pending = expected;
    ++phase;
  }
  return (pending & mask) | (expected & mask) << 21 | phase << 42;
}

std::uint64_t applied(const Event &update, std::uint64_t old) {
  const unsigned size = update.size;
  const std::uint64_t operand = update.value.low;
  switch (static_cast<VeriwarpOperation>(update.operation)) {
  case VeriwarpAdd:
    return old + operand;
  case VeriwarpSub:
    return old - operand;
  case VeriwarpExchange:
    return operand;
  case VeriwarpAnd:
    return old & operand;
  case VeriwarpOr:
    return old | operand;
  case VeriwarpXor:
    return old ^ operand;
  case VeriwarpNand:
    return ~(old & operand);
  case VeriwarpMin:
    return extended(operand, size) < extended(old, size) ? operand : old;
  case VeriwarpMax:
    return extended(old, size) < extended(operand, size) ? operand : old;
  case VeriwarpUnsignedMin:
    return std::min(old, operand);
  case VeriwarpUnsignedMax:
    return std::max(old, operand);
  case VeriwarpIncrement:
    return old >= operand ? 0 : old + 1;
  case VeriwarpDecrement:
    return old == 0 || old > operand ? operand : old - 1;
  case VeriwarpCompareSwap:
    return old == update.compare.low ? operand : old;
  case VeriwarpFloatAdd:
  case VeriwarpFloatMin:
  case VeriwarpFloatMax:
    return size == 8   ? floating<double>(update.operation, old, operand)
           : size == 4 ? floating<float>(update.operation, old, operand)
                       : half(old, operand, false);
  case VeriwarpBfloatAdd:
    return half(old, operand, true);
  case VeriwarpHalf2Add:
  case VeriwarpBfloat2Add:
    return halves(old, operand, update.operation == VeriwarpBfloat2Add);
  case VeriwarpBarrierObjectArrive:
    return arrived(old, operand);
  }
  return old;
}

Value loaded(const void *from, unsigned size) {
  Value value;
  std::memcpy(&value, from, size);
  return value;
}

bool isOwnStack(const Thread &thread, const void *address) {
  const char *top = static_cast<const char *>(thread.block->stacks.top(thread.linear));
  const char *at = static_cast<const char *>(address);
  return at < top && at >= top - Stacks::Size;
}

template <class T> void plainRead(const void *address, void *value) {
  const T read = __atomic_load_n(static_cast<const T *>(address), __ATOMIC_ACQUIRE);
  std::memcpy(value, &read, sizeof read);
}
template <class T> void plainWrite(void *address, const void *value) {
  T written;
  std::memcpy(&written, value, sizeof written);
  __atomic_store_n(static_cast<T *>(address), written, __ATOMIC_RELEASE);
}
template <class T> void plainUpdate(void *address, const Event &event, void *old) {
  T before = __atomic_load_n(static_cast<T *>(address), __ATOMIC_RELAXED), after;
  do {
    after = static_cast<T>(applied(event, before));
  } while (!__atomic_compare_exchange_n(static_cast<T *>(address), &before, after, false, __ATOMIC_SEQ_CST,
                                        __ATOMIC_SEQ_CST));
  std::memcpy(old, &before, sizeof before);
}

// An access of a thread that is checked: whether it may be made. Accesses that are atomic or volatile come here, and
// those of copies. The thread may be one of a kernel that runs as loops: then it is no Thread. The checker of races
// takes a place for a variable.
bool mayAccess(VeriwarpThread &thread, const void *address, std::uint32_t size, AccessKind kind,
               const VeriwarpSite *site) {
  return !(thread.checks & VeriwarpCheckMemory) || checkAccess(thread, address, size, kind, site);
}

void follow(VeriwarpThread &thread, const void *address, std::uint32_t size, bool reads, bool writes, std::uint32_t how,
            const VeriwarpSite *site) {
  if (!thread.checker)
    return;
  auto *place = const_cast<VeriwarpSite *>(site);
  if ((how & VeriwarpOrderMask) != VeriwarpPlain)
    checker()->access(thread, address, size, reads, writes, how, site);
  else
    checker()->plain(thread, reinterpret_cast<std::uint64_t>(address), size, writes, place);
}

constexpr std::uint32_t AllBytes = ~std::uint32_t(0);

bool isAligned(const void *address, std::uint32_t size) {
  return reinterpret_cast<std::uintptr_t>(address) % size == 0;
}

void read(const void *address, void *value, std::uint32_t size) {
  if (size == 8 && isAligned(address, size))
    plainRead<std::uint64_t>(address, value);
  else if (size == 4 && isAligned(address, size))
    plainRead<std::uint32_t>(address, value);
  else
    std::memcpy(value, address, size);
}

void write(void *address, const void *value, std::uint32_t size) {
  if (size == 8 && isAligned(address, size))
    plainWrite<std::uint64_t>(address, value);
  else if (size == 4 && isAligned(address, size))
    plainWrite<std::uint32_t>(address, value);
  else
    std::memcpy(address, value, size);
}

void update(void *address, const Event &event, void *old) {
  if (event.size == 8)
    plainUpdate<std::uint64_t>(address, event, old);
  else if (event.size == 4)
    plainUpdate<std::uint32_t>(address, event, old);
  else if (event.size == 2)
    plainUpdate<std::uint16_t>(address, event, old);
  else
    plainUpdate<std::uint8_t>(address, event, old);
}

// Parts of `size` bytes at most, as wide as both addresses are aligned for.
std::uint32_t partSize(std::uintptr_t alignment, std::uint64_t left) {
  std::uint32_t part = 8;
  while (part > left || alignment % part)
    part /= 2;
  return part;
}

// What nobody has written may be copied.
void copyPart(VeriwarpThread &thread, char *to, const char *from, std::uint32_t size, const VeriwarpSite *site) {
  const bool mayRead = mayAccess(thread, from, size, AccessKind::Read, site);
  if (!mayAccess(thread, to, size, AccessKind::Write, site))
    return;
  if (mayRead)
    follow(thread, from, size, true, false, VeriwarpPlain, site);
  follow(thread, to, size, false, true, VeriwarpPlain, site);
  if (thread.checks & VeriwarpCheckInit)
    mayRead ? copyWritten(&thread, to, from, size) : setWritten(to, size);
  mayRead ? std::memmove(to, from, size) : std::memset(to, 0, size);
}

// As memmove does it: where the two overlap, nothing is written before it is read.
void checkedCopy(VeriwarpThread &thread, char *to, const char *from, std::uint64_t size, const VeriwarpSite *site) {
  const auto target = reinterpret_cast<std::uintptr_t>(to), source = reinterpret_cast<std::uintptr_t>(from);
  if (target > source && target < source + size) {
    for (std::uint64_t left = size; left-- > 0;)
      copyPart(thread, to + left, from + left, 1, site);
    return;
  }
  for (std::uint64_t done = 0; done < size;) {
    const std::uint32_t part = partSize((target + done) | (source + done), size - done);
    copyPart(thread, to + done, from + done, part, site);
    done += part;
  }
}

// What libcu++ does for an object of one or two bytes may be an access to more: then it is of memory that nobody has
// written if it is so of all its bytes.
void checkAtomicRead(VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t how,
                     const VeriwarpSite *site) {
  if (!(how & VeriwarpWindow)) {
    veriwarpInitRead(&thread, address, size, AllBytes, site);
    return;
  }
  const std::uint32_t all = (1u << size) - 1;
  if (!(how & VeriwarpReplaces) && veriwarpInitRead(&thread, address, size, 0, site) == all)
    veriwarpInitRead(&thread, address, size, AllBytes, site);
}

} // namespace

Event access(Event::Kind kind, const VeriwarpThread &thread, const void *address, unsigned size, std::uint32_t how,
             const VeriwarpSite *site) {
  Event event;
  event.kind = kind;
  event.address = reinterpret_cast<std::uint64_t>(address);
  event.size = static_cast<std::uint16_t>(size);
  event.how = static_cast<std::uint16_t>(how);
  event.site = site;
  event.shared = event.address - reinterpret_cast<std::uint64_t>(thread.shared) < thread.sharedSize;
  return event;
}

Value updatedValue(const Event &update, Value old) {
  std::uint64_t value = applied(update, old.low);
  if (update.size < 8)
    value &= (std::uint64_t(1) << 8 * update.size) - 1;
  return {value, 0};
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

void veriwarpRead(VeriwarpThread *thread, const void *address, void *value, std::uint32_t size, std::uint32_t how,
                  const VeriwarpSite *site) {
  if (thread->checks) {
    if (!mayAccess(*thread, address, size, AccessKind::Read, site)) {
      std::memset(value, 0, size);
      return;
    }
    follow(*thread, address, size, true, false, how, site);
    checkAtomicRead(*thread, address, size, how, site);
    return read(address, value, size);
  }
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self) && !isOwnStack(self, address)) {
    const Value answer = raise(self, access(Event::Kind::Read, self, address, size, how, site));
    std::memcpy(value, &answer, size);
    return;
  }
  read(address, value, size);
}

void veriwarpWrite(VeriwarpThread *thread, void *address, const void *value, std::uint32_t size, std::uint32_t how,
                   const VeriwarpSite *site) {
  if (thread->checks) {
    if (!mayAccess(*thread, address, size, AccessKind::Write, site))
      return;
    follow(*thread, address, size, false, true, how, site);
    veriwarpInitWrite(thread, address, size, 0);
    return write(address, value, size);
  }
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self)) {
    ++self.control->effects;
    if (!isOwnStack(self, address)) {
      Event event = access(Event::Kind::Write, self, address, size, how, site);
      event.value = loaded(value, size);
      raise(self, event);
      return;
    }
  }
  write(address, value, size);
}

void veriwarpMayBegin(VeriwarpThread *thread, const void *address, std::uint32_t size, std::uint32_t alignment,
                      std::uint32_t writes, const VeriwarpSite *site) {
  if (isAligned(address, alignment))
    return;
  if (thread->checks) {
    if ((thread->checks & VeriwarpCheckMemory) && !isOnStack(address))
      checkAlignment(*thread, address, size, alignment, writes ? AccessKind::Write : AccessKind::Read, site);
    return;
  }
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self) || isOwnStack(self, address))
    return;
  // An access that the explorer refuses.
  Event event =
      access(writes ? Event::Kind::Write : Event::Kind::Read, self, address, alignment, VeriwarpScopeThread, site);
  raise(self, event);
}

void veriwarpUpdate(VeriwarpThread *thread, void *address, std::uint32_t operation, const void *operand,
                    const void *compare, void *old, std::uint32_t size, std::uint32_t how, const VeriwarpSite *site) {
  Event event = access(Event::Kind::Update, *thread, address, size, how, site);
  event.operation = static_cast<std::uint8_t>(operation);
  event.value = loaded(operand, size);
  if (compare)
    event.compare = loaded(compare, size);
  if (thread->checks) {
    if (!mayAccess(*thread, address, size, AccessKind::Update, site)) {
      std::memset(old, 0, size);
      return;
    }
    if (operation != VeriwarpExchange || !(how & VeriwarpUnused)) // else it only writes
      checkAtomicRead(*thread, address, size, how, site);
    veriwarpInitWrite(thread, address, size, 0);
    update(address, event, old);
    const bool fails = operation == VeriwarpCompareSwap && std::memcmp(old, compare, size) != 0;
    return follow(*thread, address, size, true, !fails, how, site);
  }
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self) && !isOwnStack(self, address)) {
    const Value answer = raise(self, event);
    std::memcpy(old, &answer, size);
    const std::uint32_t order = how & VeriwarpOrderMask;
    if (updatedValue(event, answer) != answer || (operation != VeriwarpCompareSwap && order >= VeriwarpRelease))
      ++self.control->effects; // else it has put back what it found, and may as well not have been
    return;
  }
  update(address, event, old);
}

void veriwarpFence(VeriwarpThread *thread, std::uint32_t how, const VeriwarpSite *site) {
  if (thread->checker)
    return checker()->fence(*thread, how);
  if (thread->checks)
    return std::atomic_thread_fence(std::memory_order_seq_cst);
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self)) {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    return;
  }
  Event event;
  event.kind = Event::Kind::Fence;
  event.how = static_cast<std::uint16_t>(how);
  event.site = site;
  raise(self, event);
}

void veriwarpCopy(VeriwarpThread *thread, void *to, const void *from, std::uint64_t size, const VeriwarpSite *site) {
  if (thread->checks)
    return checkedCopy(*thread, static_cast<char *>(to), static_cast<const char *>(from), size, site);
  std::uint64_t buffer = 0;
  for (std::uint64_t done = 0; done < size;) {
    auto *target = static_cast<char *>(to) + done;
    const auto *source = static_cast<const char *>(from) + done;
    const std::uint32_t part =
        partSize(reinterpret_cast<std::uintptr_t>(target) | reinterpret_cast<std::uintptr_t>(source), size - done);
    veriwarpRead(thread, source, &buffer, part, VeriwarpPlain, site);
    veriwarpWrite(thread, target, &buffer, part, VeriwarpPlain, site);
    done += part;
  }
}

void veriwarpFill(VeriwarpThread *thread, void *to, std::uint32_t byte, std::uint64_t size, const VeriwarpSite *site) {
  const std::uint64_t pattern = 0x0101010101010101u * (byte & 0xff);
  for (std::uint64_t done = 0; done < size;) {
    auto *target = static_cast<char *>(to) + done;
    const std::uint32_t part = partSize(reinterpret_cast<std::uintptr_t>(target), size - done);
    veriwarpWrite(thread, target, &pattern, part, VeriwarpPlain, site);
    done += part;
  }
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
