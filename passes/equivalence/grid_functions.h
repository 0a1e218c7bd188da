// What the operations mean that a kernel model leaves uninterpreted (floating point above all), for numbers. For runs
// that confirm a difference.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::race {

// `function`: Value::text of an Opaque with operands. `widths`: of the operands. nullopt: not one of those known here.
std::optional<std::uint64_t> applyFunction(const std::string &function, unsigned width,
                                           const std::vector<std::uint64_t> &operands,
                                           const std::vector<unsigned> &widths);

// Whether f(a, b) is f(b, a), for all that are numbers.
bool isCommutative(const std::string &function);

} // namespace veriwarp::race
