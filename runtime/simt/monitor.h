// How a model checker takes a kernel launch into its hands.
//
// In a program built with run=explore, cudaLaunchKernel hands the launch to the Explorer that is set, as an Execution:
// all threads of the grid as coroutines that stop at every event (an access to shared or global memory, a fence, a
// barrier, a warp operation, the end). The explorer resumes one thread at a time and decides what it reads. Nothing is
// written to memory meanwhile: memory keeps the values from before the launch, which are the initial values of
// locations, and the explorer keeps what is written. So threads know of each other only by the answers they are given:
// each can be restarted, or taken back to where it was (save, load), on its own; and several Executions of one launch
// (fork) may run at the same time on different OS threads.
//
// A thread is deterministic: after restart(), the same answers give the same events.
#pragma once

#include "veriwarp/runtime_abi.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::simt {

// Bits of a value of up to 16 bytes, zero-extended: low is enough for all but 128-bit accesses.
struct Value {
  std::uint64_t low = 0, high = 0;
  bool operator==(const Value &) const = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    Read,    // address, size, how. Answer: what it reads
    Write,   // and value. `operation` EndsLife: the memory is freed
    Update,  // and operation, value (operand), compare. Answer: the old value; updatedValue() gives the new one.
             // With VeriwarpAsync, `count` is the number of the copy that a Read or Write is part of, from 1; an
             // Update is made when so many are complete
    Fence,   // how; VeriwarpAsync: it is none, but the thread has waited until its first `count` asynchronous copies
             // are complete
    Barrier, // barrier, count, operation (VeriwarpBarrierKind), value (predicate). Answer: the reduction
    Warp,  // operation (VeriwarpWarpOperation), mask (it may lack the thread's own lane, which is an error), value (a),
           // b, c. Answer: see warpAnswers()
    Spin,  // a loop has gone round without effect. Resumed, it does so again. No answer
    Round, // a loop has gone round without effect, but for warp operations, which may say something else the next
           // time. No answer
    Bound, // a loop has gone round more often than is allowed. No answer
    End,   // of the thread. It cannot be resumed
    Assert, // message. It cannot be resumed
    Trap,   // message: __trap, an unsupported operation. It cannot be resumed
    Fault,  // message: a signal such as a division by zero, a wild access. It cannot be resumed
  };
  static constexpr std::uint8_t EndsLife = 1;
  Kind kind = Kind::End;
  std::uint8_t operation = 0; // VeriwarpOperation and others, see above
  std::uint8_t barrier = 0;   // id, 0 to 15
  bool shared = false;        // Read, Write, Update: in shared memory, of the thread's own block
  std::uint16_t how = 0;      // order, scope, flags: runtime_abi.h
  std::uint16_t size = 0;     // bytes
  std::uint32_t mask = 0, count = 0, b = 0, c = 0;
  std::uint64_t address = 0; // unique over all memories: each block's shared memory has its own addresses
  Value value, compare;
  const VeriwarpSite *site = nullptr; // null: unknown
  const char *message = nullptr;      // of the thread that raised it; lives as long as the program
  std::uint64_t printed = 0;          // a digest of all that the thread has printed so far
};

struct LaunchInfo {
  const VeriwarpKernel *kernel = nullptr;
  std::string name; // demangled
  std::array<std::uint32_t, 3> grid{}, block{};
  std::uint32_t threadsPerBlock = 0, blocks = 0;
  std::uint32_t threads() const { return threadsPerBlock * blocks; }
};

struct Region { // where an address lies
  enum class Kind { Global, Shared, Constant, Managed, Host, Heap, Workspace, Unknown } kind = Kind::Unknown;
  std::uint64_t begin = 0, size = 0; // of the allocation or variable
  std::uint32_t block = 0;           // Shared: whose
  std::uint64_t number = 0;          // of an allocation, among the program's, from 1. Heap: the thread whose it is
  std::string name;                  // of a variable; empty for what was allocated
  // Heap: what device code has allocated. Workspace: of cooperative_groups' grid barrier.
};

// Where a thread is: its stack, whose bytes are kept by whoever saves, and little else.
struct Checkpoint {
  void *stack = nullptr;
  std::uint32_t size = 0; // bytes
  std::uint32_t effects = 0, allocated = 0, toldFrom = 0, told = 0, copies = 0, copiesDone = 0;
  std::uint64_t clock = 0;
  const void *freed = nullptr, *groups = nullptr;
  std::uint64_t printed = 0;
};

// What has one of many possible values or orders in every execution that is explored, so that there are others.
enum class Unexplored : std::uint32_t {
  Clock = 1,
  Multiprocessor = 2, // its number
  Heap = 4,           // malloc in device code has found no memory
  ElementOrder = 8,   // of the accesses to a vector, with acquire or release
};

class Execution {
public:
  virtual ~Execution() = default;
  virtual const LaunchInfo &launch() const = 0;

  // The thread at its beginning.
  virtual void restart(std::uint32_t thread) = 0;
  // Appends the stack of a thread, which stands at an event, to `image`.
  virtual Checkpoint save(std::uint32_t thread, std::vector<char> &image) const = 0;
  // The thread is where it was; what it stood at is for the caller to know.
  virtual void load(std::uint32_t thread, const Checkpoint &checkpoint, const char *image) = 0;
  // How often a loop may go round that may have no end.
  virtual void setLoopBound(std::uint32_t rounds) = 0;

  // Runs `thread` (block * threadsPerBlock + linear index) with the answer to its last event, which is ignored when it
  // has had none since restart(), until its next event. The reference is valid until that thread runs again.
  virtual const Event &resume(std::uint32_t thread, Value answer) = 0;

  // What memory held before the launch. False for shared memory (uninitialised) and where there is no memory.
  virtual bool initial(std::uint64_t address, std::uint32_t size, Value &value) const = 0;
  virtual Region region(std::uint64_t address) const = 0;
  // What is here what `other` was in another run of the program, where it may have been at another address; of device
  // malloc, all that is the thread's. Unknown: nothing is.
  virtual Region counterpart(const Region &other) const = 0;
  // For the execution that the program goes on with, after exploring: makes a write real. Shared memory: ignored.
  virtual void commit(std::uint64_t address, std::uint32_t size, Value value) = 0;
  // What the threads of all executions of the launch have used so far (Unexplored).
  virtual std::uint32_t unexplored() const = 0;
  // Address and size of what they have read as memory that nobody writes.
  virtual std::vector<std::pair<std::uint64_t, std::uint32_t>> readOnly() const = 0;
  // printf in kernels prints only while this is on. Off at first. Returns what it was before.
  virtual bool setOutput(bool on) = 0;

  // Another one of the same launch, at its beginning, to be used by another OS thread at the same time. Addresses are
  // the same in all of them.
  virtual std::unique_ptr<Execution> fork() const = 0;
};

// What an update writes. For a compare-and-swap that fails, the old value.
Value updatedValue(const Event &update, Value old);

// The answers of a warp operation: participants[i] stands at a Warp event, in lane lanes[i]. All are of one warp and
// one operation. VeriwarpActiveMask: the participants are those that are active together.
void warpAnswers(std::span<const Event *const> participants, std::span<const std::uint32_t> lanes,
                 std::span<Value> answers);
// The lane whose value the shuffle `event` of `lane` gets; its own where the other one is out of range.
std::uint32_t shuffleSource(const Event &event, std::uint32_t lane);
inline bool isShuffle(const Event &event) {
  return event.kind == Event::Kind::Warp && veriwarpIsShuffle(event.operation);
}
// The answer to all participants of a barrier.
Value barrierAnswer(std::span<const Event *const> participants);

class Explorer {
public:
  virtual ~Explorer() = default;
  // Asked before anything is made for the launch. False: the launch has failed.
  virtual bool takes(const LaunchInfo &) { return true; }
  // Explores, commits one execution, and returns true if the program may go on; false: the launch has failed
  // (cudaErrorLaunchFailure).
  virtual bool explore(Execution &execution) = 0;
};

// What may run at the same time as something else, and has been explored one after the other.
enum class Alongside : std::uint32_t {
  Graph = 1,           // nodes of a graph that no path of edges orders
  DependentLaunch = 2, // a programmatic one may begin before the launch before it ends
  HostThreads = 4,     // several threads of the host launch
  Host = 8,            // the host uses memory that a launch or copy uses, for which it has not waited
};
std::uint32_t ranAlongside(); // so far
// A launch has used these bytes of memory that the host can use, too (managed, page-locked).
void noteUnderWay(std::uint64_t address, std::uint64_t size, bool writes);

// How many streams the program has made so far.
std::uint64_t streamsMade();

// Null: launches run plainly.
void setExplorer(Explorer *explorer);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
