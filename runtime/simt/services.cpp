// What device code calls besides waiting for each other: printf, assert, malloc, clocks, odd arithmetic.
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/events.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/memcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <atomic>
#include <cfenv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <string>
#include <time.h>
#include <tuple>

using namespace veriwarp::simt;

namespace {

// The arguments of a device printf lie as in a struct: each one aligned to its size.
class Arguments {
public:
  explicit Arguments(const void *p) : at(static_cast<const char *>(p)) {}
  template <class T> T take() {
    at = reinterpret_cast<const char *>((reinterpret_cast<std::uintptr_t>(at) + sizeof(T) - 1) & ~(sizeof(T) - 1));
    T value;
    std::memcpy(static_cast<void *>(&value), at, sizeof(T));
    at += sizeof(T);
    return value;
  }

private:
  const char *at;
};

template <class... T> void append(std::string &out, const char *format, T... values) {
  char small[256];
  const int length = std::snprintf(small, sizeof small, format, values...);
  if (length < 0)
    return;
  if (static_cast<std::size_t>(length) < sizeof small) {
    out += small;
    return;
  }
  std::string large(static_cast<std::size_t>(length) + 1, '\0');
  std::snprintf(large.data(), large.size(), format, values...);
  large.pop_back();
  out += large;
}

// The thread that runs, if a checker follows it.
Thread *followedThread() {
  Worker *worker = currentWorker();
  return worker && worker->running && worker->running->checker ? worker->running : nullptr;
}

// A thread under an explorer goes no further than this event.
void stopExplored(Event::Kind kind, const char *text, const VeriwarpSite *site) {
  if (Thread *thread = exploredThread()) {
    Event event;
    event.kind = kind;
    event.message = text;
    event.site = site;
    raise(*thread, event);
  }
}

// Places of assertions come as their parts, and are kept for good: events refer to them.
const VeriwarpSite *keptSite(const VeriwarpSite &site) {
  static std::mutex mutex;
  static auto &known = *new std::map<std::tuple<const char *, std::uint32_t>, VeriwarpSite>;
  std::lock_guard lock(mutex);
  return &known.emplace(std::tuple(site.file, site.line), site).first->second;
}

std::uint64_t exploredClock(Thread &thread) {
  ++thread.control->effects; // a loop that looks at it is never where it was
  return ++thread.control->clock;
}

// Thousands of threads that each wait for 5 us on a GPU do so one after the other here. So a thread that looks at the
// clock again and again puts it forward, for all threads alike, and more with each look. `now`: nanoseconds.
std::uint64_t pastPolls(std::uint64_t now) {
  static std::atomic<std::uint64_t> ahead = 0;
  thread_local std::uint64_t last = 0, polls = 0;
  polls = now - last < limits::clockPollNanoseconds ? polls + 1 : 0;
  last = now;
  if (polls < limits::clockPolls)
    return now + ahead.load(std::memory_order_relaxed);
  const std::uint64_t step =
      std::min(limits::clockStepNanoseconds, std::uint64_t(1) << std::min<std::uint64_t>(polls, 32));
  return now + step + ahead.fetch_add(step, std::memory_order_relaxed);
}

class Rounding {
public:
  explicit Rounding(std::uint32_t mode) : before(std::fegetround()) {
    static constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
    std::fesetround(modes[mode & 3]);
  }
  ~Rounding() { std::fesetround(before); }

private:
  int before;
};

template <class T> T rounded(std::uint32_t operation, std::uint32_t mode, T x, T y, T z) {
  volatile T a = x, b = y, c = z, result = 0;
  const Rounding rounding(mode);
  switch (operation) {
  case 0:
    result = a + b;
    break;
  case 1:
    result = a * b;
    break;
  case 2:
    result = a / b;
    break;
  case 3:
    result = std::fma(T(a), T(b), T(c));
    break;
  case 4:
    result = std::sqrt(T(a));
    break;
  default:
    result = std::numeric_limits<T>::quiet_NaN();
  }
  return result;
}

template <class T> T fromInteger(std::uint32_t mode, std::uint32_t isSigned, std::uint64_t bits) {
  volatile std::uint64_t value = bits;
  const Rounding rounding(mode);
  volatile T result = isSigned ? static_cast<T>(static_cast<std::int64_t>(value)) : static_cast<T>(value);
  return result;
}

} // namespace

extern "C" {

std::int32_t veriwarpPrintf(const char *format, const void *pointer) {
  Arguments arguments(pointer);
  std::string out;
  std::int32_t count = 0;
  for (const char *at = format; *at; ++at) {
    if (*at != '%') {
      out += *at;
      continue;
    }
    if (at[1] == '%') {
      out += *at++;
      continue;
    }
    std::string spec = "%";
    unsigned wide = 0;
    for (++at; *at && std::strchr("-+ #0123456789.*hljztL", *at); ++at) {
      if (*at == '*') {
        spec += std::to_string(arguments.take<int>());
        continue;
      }
      wide += *at == 'l' || *at == 'j' || *at == 'z' || *at == 't' || *at == 'L';
      if (!std::strchr("ljztLh", *at))
        spec += *at;
    }
    ++count;
    switch (*at) {
    case 'd':
    case 'i':
      append(out, (spec + "lld").c_str(),
             wide ? static_cast<long long>(arguments.take<std::int64_t>()) : arguments.take<std::int32_t>());
      break;
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      append(out, (spec + "ll" + *at).c_str(),
             wide ? static_cast<unsigned long long>(arguments.take<std::uint64_t>()) : arguments.take<std::uint32_t>());
      break;
    case 'c':
      append(out, (spec + "c").c_str(), arguments.take<int>());
      break;
    case 's': {
      const char *text = arguments.take<const char *>();
      append(out, (spec + "s").c_str(), text ? text : "(null)");
      break;
    }
    case 'p':
      append(out, (spec + "p").c_str(), arguments.take<void *>());
      break;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      append(out, (spec + *at).c_str(), arguments.take<double>());
      break;
    default:
      out += spec;
      if (!*at)
        --at;
    }
  }
  if (const Thread *thread = exploredThread()) {
    ++thread->control->effects;
    thread->control->printed = thread->control->printed * 0x9e3779b97f4a7c15 + std::hash<std::string>()(out) + 1;
    if (thread->block->worker->quiet)
      return count;
  }
  std::fwrite(out.data(), 1, out.size(), stdout); // in one go: lines of parallel blocks stay whole
  return count;
}

void *veriwarpDeviceMalloc(std::uint64_t size) {
  Thread *thread = exploredThread();
  if (thread)
    return exploredMalloc(*thread, size);
  return mode() == VeriwarpModePlain ? std::malloc(size) : allocate(size, MemoryKind::Device); // known to the checks
}
void veriwarpDeviceFree(VeriwarpThread *self, void *pointer, const VeriwarpSite *site) {
  if (!pointer)
    return;
  if (Thread *thread = exploredThread())
    return exploredFree(*thread, pointer, site);
  if (mode() == VeriwarpModePlain)
    return std::free(pointer);
  if (!release(pointer, MemoryKind::Device, MemoryKind::Device))
    tellWrongFree(*self, pointer, site);
}

std::uint64_t veriwarpClock() {
  if (Thread *thread = exploredThread()) {
    note(*thread->control, Unexplored::Clock);
    return exploredClock(*thread);
  }
  return pastPolls(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
}
std::uint64_t veriwarpGlobalTimer() { // libcu++ reads it before each wait, so it is not noted
  if (Thread *thread = exploredThread())
    return exploredClock(*thread);
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1000000000u + static_cast<std::uint64_t>(now.tv_nsec);
}

std::uint32_t veriwarpMultiprocessor() {
  if (const Thread *thread = exploredThread())
    note(*thread->control, Unexplored::Multiprocessor);
  return 0;
}

void veriwarpReadOnly(const void *address, std::uint32_t size) {
  if (const Thread *thread = exploredThread()) {
    Noted &noted = *thread->control->noted;
    std::lock_guard lock(noted.mutex);
    noted.readOnly.emplace(reinterpret_cast<std::uint64_t>(address), size);
  }
}

void veriwarpElementOrder() {
  if (const Thread *thread = exploredThread())
    note(*thread->control, Unexplored::ElementOrder);
}

void veriwarpAssertFail(const char *text, const char *file, std::uint32_t line, const char *function,
                        const VeriwarpThread *thread) {
  const VeriwarpSite site = {file, function, line, 0, nullptr, 0, 0};
  stopExplored(Event::Kind::Assert, text, keptSite(site));
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line,
               function, thread->ctaid[0], thread->ctaid[1], thread->ctaid[2], thread->tid[0], thread->tid[1],
               thread->tid[2], text);
  abandon(710); // cudaErrorAssert
}

void veriwarpTrap(const VeriwarpThread *thread, const VeriwarpSite *site) {
  stopExplored(Event::Kind::Trap, "the kernel gives up (__trap)", site);
  if (const Launch *launch = currentLaunch())
    message((site ? std::string(site->file) + ":" + std::to_string(site->line) + ": " : "") +
            describe(*thread, *launch) + " gives up (__trap)");
  abandon(719); // cudaErrorLaunchFailure
}

// PTX prmt, without a mode: bytes of y:x by the four selectors; a selector's highest bit asks for the sign.
std::uint32_t veriwarpPermute(std::uint32_t x, std::uint32_t y, std::uint32_t selectors) {
  const std::uint64_t both = std::uint64_t(y) << 32 | x;
  std::uint32_t result = 0;
  for (unsigned byte = 0; byte < 4; ++byte) {
    const std::uint32_t selector = selectors >> (4 * byte) & 15;
    auto picked = static_cast<std::uint8_t>(both >> (8 * (selector & 7)));
    if (selector & 8)
      picked = picked & 0x80 ? 0xff : 0;
    result |= std::uint32_t(picked) << (8 * byte);
  }
  return result;
}

// PTX fns: the place of a set bit of the mask, the offset-th one from bit `base` on upwards, or downwards where it is
// negative; 0 asks about the base itself. All ones: there is none.
std::uint32_t veriwarpFindSet(std::uint32_t mask, std::uint32_t base, std::int32_t offset) {
  if (base > 31)
    return ~0u;
  std::uint32_t left = offset == 0 ? 0 : static_cast<std::uint32_t>(offset < 0 ? -std::int64_t(offset) : offset) - 1;
  for (std::int32_t at = static_cast<std::int32_t>(base); at >= 0 && at < 32; at += offset < 0 ? -1 : 1) {
    if ((mask >> at & 1) != 0 && left-- == 0)
      return static_cast<std::uint32_t>(at);
    if (offset == 0)
      break;
  }
  return ~0u;
}

// PTX isspacep.local.
std::uint32_t veriwarpIsLocal(std::uint64_t address) { return isOnStack(reinterpret_cast<const void *>(address)); }

float veriwarpRoundFloat(std::uint32_t operation, std::uint32_t mode, float a, float b, float c) {
  return rounded(operation, mode, a, b, c);
}
double veriwarpRoundDouble(std::uint32_t operation, std::uint32_t mode, double a, double b, double c) {
  return rounded(operation, mode, a, b, c);
}
float veriwarpNarrow(std::uint32_t mode, double value) {
  volatile double wide = value;
  const Rounding rounding(mode);
  volatile float result = static_cast<float>(wide);
  return result;
}
float veriwarpIntegerToFloat(std::uint32_t mode, std::uint32_t isSigned, std::uint64_t bits) {
  return fromInteger<float>(mode, isSigned, bits);
}
double veriwarpIntegerToDouble(std::uint32_t mode, std::uint32_t isSigned, std::uint64_t bits) {
  return fromInteger<double>(mode, isSigned, bits);
}

// mbarrier objects: 64 bits in shared memory. Bits 0-20 pending arrivals, 21-41 expected ones, 42-63 phase. All threads
// that use one are of one block, hence of one worker.
// Under an explorer they are events like others.
void veriwarpMbarrierInit(std::uint64_t *object, std::uint32_t count) {
  const std::uint64_t value = count | std::uint64_t(count) << 21;
  Thread *thread = exploredThread();
  if (!thread)
    thread = followedThread();
  if (thread)
    veriwarpWrite(thread, object, &value, sizeof value, VeriwarpPlain, nullptr);
  else
    *object = value;
  if (Thread *followed = followedThread())
    checker()->begins(*followed, object);
}

std::uint64_t veriwarpMbarrierArrive(std::uint64_t *object, std::uint32_t count, std::uint32_t drop) {
  constexpr std::uint64_t mask = (1u << 21) - 1;
  if (Thread *thread = exploredThread()) {
    const std::uint64_t operand = count | std::uint64_t(drop != 0) << 32;
    std::uint64_t old = 0;
    veriwarpUpdate(thread, object, VeriwarpBarrierObjectArrive, &operand, nullptr, &old, sizeof old,
                   VeriwarpRelease | VeriwarpScopeBlock, nullptr);
    return old >> 42;
  }
  std::uint64_t pending = *object & mask, expected = *object >> 21 & mask, phase = *object >> 42;
  const std::uint64_t before = phase;
  if (Thread *thread = followedThread())
    checker()->access(*thread, object, sizeof *object, true, true, VeriwarpRelaxed | VeriwarpScopeBlock, nullptr);
  if (drop)
    expected -= count;
  pending -= count;
  if (Thread *thread = followedThread())
    checker()->arrives(*thread, object, phase, pending == 0);
  if (pending == 0) {
    pending = expected;
    ++phase;
  }
  *object = pending | expected << 21 | phase << 42;
  return before; // the state that a wait is given: the phase that this arrival belongs to
}

std::uint32_t veriwarpMbarrierTest(VeriwarpThread *thread, const std::uint64_t *object, std::uint64_t state,
                                   std::uint32_t parity) {
  std::uint64_t value = 0;
  if (exploredThread() || thread->checker) // to a checker, finds() says what it acquires
    veriwarpRead(thread, object, &value, sizeof value,
                 (thread->checker ? VeriwarpRelaxed : VeriwarpAcquire) | VeriwarpScopeBlock | VeriwarpInLoop, nullptr);
  else
    value = *object;
  const std::uint64_t phase = value >> 42;
  const bool done = parity ? (phase & 1) != (state & 1) : phase != state;
  if (done && thread->checker)
    checker()->finds(*thread, object, state);
  if (!done)
    veriwarpSleep(thread, 0);
  return done;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
