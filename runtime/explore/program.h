// What the explorer explores: a fixed number of threads, each deterministic, that ask for events and are given answers.
#pragma once

#include "runtime/explore/event.h"

#include <memory>
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

  virtual Value initial(std::uint32_t location) = 0;
  // What `thread` asks for after its first `answers.size()` events, which had these answers: what a Read or Update
  // read, else 0. The same answers give the same request.
  virtual Request next(unsigned thread, std::span<const Value> answers) = 0;
  // Update: true if it writes, and then what. A function of its arguments.
  virtual bool update(const Request &request, Value old, Value &written) const = 0;
  // Requests that await: whether the program goes on with `value`.
  virtual bool accepts(const Request &request, Value value) const = 0;

  // Another instance, for another OS thread.
  virtual std::unique_ptr<Program> clone() const = 0;
};

} // namespace veriwarp::explore
