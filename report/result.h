// A value, or the reason why there is none. Reading a file that a user gave can fail, and that is no reason to throw.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace veriwarp::report {

struct Error {
  std::string message; // for a user, one line: "known.json: line 3: 'fingerprint' is not a string"
};

template <class T> class [[nodiscard]] Result {
public:
  Result(T value) : state(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state.index() == 0; }
  T &operator*() { return std::get<0>(state); }
  const T &operator*() const { return std::get<0>(state); }
  T *operator->() { return &std::get<0>(state); }
  const T *operator->() const { return &std::get<0>(state); }
  const std::string &error() const { return std::get<1>(state).message; }

private:
  std::variant<T, Error> state;
};

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
