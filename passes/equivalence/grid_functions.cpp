#include "passes/equivalence/grid_functions.h"

#include "passes/kernel/arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

namespace veriwarp::race {

using kernel::asSigned;
using kernel::mask;

namespace {

std::optional<double> asNumber(std::uint64_t bits, unsigned width) {
  if (width == 32)
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  if (width == 64)
    return std::bit_cast<double>(bits);
  return std::nullopt;
}

std::uint64_t asBits(double number, unsigned width) {
  return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(number)) : std::bit_cast<std::uint64_t>(number);
}

// Rounded once: double holds the exact product of two floats, and rounding a sum or quotient of floats twice is
// rounding it once (double has more than twice the digits).
std::optional<double> arithmetic(const std::string &f, double a, double b) {
  if (f == "fadd")
    return a + b;
  if (f == "fsub")
    return a - b;
  if (f == "fmul")
    return a * b;
  if (f == "fdiv")
    return a / b;
  if (f == "frem")
    return std::fmod(a, b);
  return std::nullopt;
}

// "fcmp olt": ordered or unordered, and which.
std::optional<bool> comparison(const std::string &predicate, double a, double b) {
  const bool isUnordered = std::isnan(a) || std::isnan(b);
  if (predicate == "ord")
    return !isUnordered;
  if (predicate == "uno")
    return isUnordered;
  if (predicate.size() != 3 || (predicate[0] != 'o' && predicate[0] != 'u'))
    return std::nullopt;
  if (isUnordered)
    return predicate[0] == 'u';
  const std::string which = predicate.substr(1);
  if (which == "eq")
    return a == b;
  if (which == "ne")
    return a != b;
  if (which == "lt")
    return a < b;
  if (which == "le")
    return a <= b;
  if (which == "gt")
    return a > b;
  if (which == "ge")
    return a >= b;
  return std::nullopt;
}

std::optional<double> mathematical(std::string f, double a) {
  if (!f.starts_with("__nv_"))
    return std::nullopt;
  f = f.substr(5);
  if (f.ends_with('f'))
    f.pop_back();
  if (f == "fabs")
    return std::fabs(a);
  if (f == "sqrt" || f == "fsqrt_rn")
    return std::sqrt(a);
  if (f == "exp")
    return std::exp(a);
  if (f == "log")
    return std::log(a);
  if (f == "sin")
    return std::sin(a);
  if (f == "cos")
    return std::cos(a);
  if (f == "floor")
    return std::floor(a);
  if (f == "ceil")
    return std::ceil(a);
  return std::nullopt;
}

} // namespace

bool isCommutative(const std::string &f) {
  return f == "fadd" || f == "fmul" || f == "fcmp oeq" || f == "fcmp une" || f == "fcmp ord" || f == "fcmp uno" ||
         f == "high half of a product" || f == "high half of a signed product";
}

std::optional<std::uint64_t> applyFunction(const std::string &f, unsigned width, const std::vector<std::uint64_t> &of,
                                           const std::vector<unsigned> &widths) {
  if (f == "popc" || f == "clz" || f == "ctz" || f == "ffs") {
    const std::uint64_t v = of[0];
    if (f == "popc")
      return std::popcount(v);
    if (f == "clz")
      return static_cast<std::uint64_t>(std::countl_zero(v)) - (64 - widths[0]);
    if (f == "ctz")
      return v ? static_cast<std::uint64_t>(std::countr_zero(v)) : widths[0];
    return v ? static_cast<std::uint64_t>(std::countr_zero(v)) + 1 : 0;
  }
  if (of.empty() || of.size() > 2)
    return std::nullopt;
  if (f == "sitofp" && (width == 32 || width == 64)) {
    const std::int64_t v = asSigned(of[0], widths[0]);
    return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(v)) : asBits(static_cast<double>(v), 64);
  }
  if (f == "uitofp" && (width == 32 || width == 64))
    return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(of[0]))
                       : asBits(static_cast<double>(of[0]), 64);
  std::optional<double> a = asNumber(of[0], widths[0]);
  if (!a)
    return std::nullopt;
  if (of.size() == 2) {
    std::optional<double> b = asNumber(of[1], widths[1]);
    if (!b || widths[0] != widths[1])
      return std::nullopt;
    if (f.starts_with("fcmp ")) {
      std::optional<bool> holds = comparison(f.substr(5), *a, *b);
      return holds ? std::optional<std::uint64_t>(*holds) : std::nullopt;
    }
    std::optional<double> r = width == widths[0] ? arithmetic(f, *a, *b) : std::nullopt;
    if (!r)
      return std::nullopt;
    if (std::isnan(*r)) // the one that GPUs give
      return width == 32 ? 0x7fffffffull : 0x7fffffffffffffffull;
    return asBits(*r, width);
  }
  if (f == "fneg")
    return of[0] ^ (std::uint64_t{1} << (width - 1));
  if ((f == "fpext" && width == 64) || (f == "fptrunc" && width == 32))
    return asBits(*a, width);
  if (f == "fptosi" || f == "fptoui") { // saturating, as GPUs do
    if (std::isnan(*a))
      return 0;
    const double high = std::ldexp(1.0, static_cast<int>(f == "fptosi" ? width - 1 : width));
    const double low = f == "fptosi" ? -high : 0;
    if (*a >= high)
      return f == "fptosi" ? mask(width - 1) : mask(width);
    const double cut = std::trunc(std::max(*a, low));
    return (f == "fptosi" ? static_cast<std::uint64_t>(static_cast<std::int64_t>(cut))
                          : static_cast<std::uint64_t>(cut)) &
           mask(width);
  }
  std::optional<double> r = width == widths[0] ? mathematical(f, *a) : std::nullopt;
  return r ? std::optional<std::uint64_t>(asBits(*r, width)) : std::nullopt;
}

} // namespace veriwarp::race
