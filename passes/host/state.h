// One state of a function of the host (states.h): what its values and the memory that it made hold.
#pragma once

#include "passes/host/abstract.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Value.h"

#include <compare>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace veriwarp::host {

class State {
public:
  struct Cell {
    std::int64_t bytes = 0;
    Abstract value;
    auto operator<=>(const Cell &) const = default;
  };
  struct Object {
    const llvm::Value *made = nullptr;  // the instruction that made it; a variable of the device: its shadow
    bool isOfHost = false;              // host code reads and writes it
    bool isFreed = false;               // of the device: perhaps
    std::map<std::int64_t, Cell> cells; // by their distance from the start; what no cell covers is any value
    auto operator<=>(const Object &) const = default;
  };
  // A comparison of values that are computed once.
  using Question = std::tuple<unsigned /*predicate*/, const llvm::Value *, const llvm::Value *>;

  auto operator<=>(const State &) const = default;

  std::map<unsigned, Abstract> values; // by number of the instruction; of others nothing is known
  std::vector<Object> objects;
  std::map<Question, bool> answers;

  std::uint32_t addObject(const llvm::Value &made, bool isOfHost);
  // The place is in an object of the host. Any value, where what was written does not say.
  Abstract read(const Abstract &place, std::int64_t bytes) const;
  // Calls `lost` with what is not known to be there any more, but may be.
  using Lost = llvm::function_ref<void(const Abstract &)>;
  void write(const Abstract &place, std::int64_t bytes, const Abstract &value, Lost lost);
  void copy(const Abstract &to, const Abstract &from, std::int64_t bytes, Lost lost);
  void clear(std::uint32_t object, Lost lost);

  // Numbers the objects in the order in which they are found, and drops those that are not: equal states become one.
  void tidy();

private:
  void cut(std::uint32_t object, std::int64_t from, std::int64_t bytes, Lost lost);
  bool isOfHost(const Abstract &place) const { return place.isPointer() && objects[place.object].isOfHost; }
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
