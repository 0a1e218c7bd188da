// What the explorer explores: a fixed number of threads, each deterministic, that ask for events and are given answers:
// what they read, what they are told at a barrier.
#pragma once

#include "runtime/explore/event.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>

namespace veriwarp::explore {

class Program {
public:
  virtual ~Program() = default;

  virtual unsigned threads() const = 0;
  virtual Place place(unsigned thread) const = 0;
  // Threads of one class run the same code, do not know who they are, and share a block (or are alone in their blocks
  // on one device): interchangeable. 0: in no class.
  virtual unsigned symmetryClass(unsigned) const { return 0; }

  // What the first requests of a thread, one for each answer, depend on: by request, which earlier ones have answers
  // that go into its address or decide whether it is made (`access`), or go into what it writes (`data`; of an update
  // its own answer, too).
  struct Dependence {
    std::vector<bool> access, data;
  };
  // False: the program does not keep that.
  virtual bool dependences(unsigned /*thread*/, std::span<const Value> /*answers*/,
                           std::vector<Dependence> & /*into*/) {
    return false;
  }

  virtual Value initial(std::uint32_t location) = 0;
  // What `thread` asks for after its first `answers.size()` events, which had these answers: what a Read or Update
  // read, what a Depart was told, else 0. The same answers give the same request.
  virtual Request next(unsigned thread, std::span<const Value> answers) = 0;
  // Update: true if it writes, and then what. A function of its arguments.
  virtual bool update(const Request &request, Value old, Value &written) const = 0;
  // Requests that await: whether the program goes on with `value`.
  virtual bool accepts(const Request &request, Value value) = 0;

  // What `thread` is told as it departs from a barrier, after these arrivals.
  struct Arrival {
    unsigned thread;
    const Request *request;
  };
  virtual Value gather(const Request & /*departure*/, unsigned /*thread*/, std::span<const Arrival>) { return 0; }
  // Whether a thread that awaits would await for ever, if every location kept the value that `latest` gives. It might
  // otherwise look at other locations again.
  virtual bool waitsForEver(unsigned /*thread*/, std::span<const Value> /*answers*/,
                            const std::function<Value(std::uint32_t)> & /*latest*/) {
    return true;
  }
  // Whether somebody who is no thread of the program, the host say, may write a location meanwhile: who awaits a value
  // of it may go on some time.
  virtual bool othersMayWrite(std::uint32_t) { return false; }
  // The bits of a location that have no value before anything is written. To use them is an error.
  virtual Value unwritten(std::uint32_t) { return 0; }
  // What the program compares values with: where one is undefined, these are tried.
  virtual std::span<const Value> comparedConstants() const { return {}; }
  // Whether somebody may read a location when all threads have ended.
  virtual bool isShown(std::uint32_t) { return true; }
  // What `thread`, after these answers, has written where only it writes, and somebody may read it later: by address.
  virtual std::map<std::uint64_t, Value> shownBy(unsigned /*thread*/, std::span<const Value> /*answers*/) { return {}; }

  // Write: the memory is freed: nobody may use it later.
  virtual bool endsLife(const Request &) const { return false; }

  // Request::copies: whether `seen`, which was read of the location later, says that what had to wait for an update
  // that read `joined` has come.
  virtual bool phaseEnds(Value /*joined*/, Value /*seen*/) { return false; }

  // `waiting` comes to a lenient barrier with its request number `meeting`, and `absent` ends without. Both have had
  // all their answers; the first `before` requests of `absent` come before that in any case. The place of something
  // that `absent` does elsewhere and may do later: then it has not ended, and does not come.
  virtual std::optional<std::uint32_t> goesElsewhere(unsigned /*waiting*/, std::span<const Value>,
                                                     std::size_t /*meeting*/, unsigned /*absent*/,
                                                     std::span<const Value>, std::size_t /*before*/) {
    return std::nullopt;
  }

  // Another instance, for another OS thread.
  virtual std::unique_ptr<Program> clone() const = 0;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
