// See matrix.h. The last lane that comes computes the product for all.
//
// PTX leaves open in what order products are added, and how sums are rounded in between. Here each element of the
// result is c, and the products are added one by one in the order of k. Products of halves, bfloat16 and tf32 are
// exact in float, and each sum is rounded to the nearest float; where the result is a half, it is rounded once, at
// the end. Doubles are multiplied and added with one rounding (fma). Integers are exact.
#include "runtime/simt/matrix.h"

#include "runtime/simt/synccheck.h"
#include "runtime/simt/texel.h"

#include "veriwarp/fragments.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <unordered_map>
#include <vector>

namespace veriwarp::simt {

namespace {

using fragments::Matrix;
using fragments::Shape;

constexpr unsigned Lanes = 32;
constexpr unsigned Elements = 1024; // no matrix has more: 32 x 16 or 16 x 64

// All of a product is inlined into functions for vectors of several widths: see multiply().
#define VERIWARP_INLINE inline __attribute__((always_inline))

unsigned bitsOf(std::uint8_t type) {
  switch (type) {
  case VeriwarpMatrixF64:
    return 64;
  case VeriwarpMatrixF16:
  case VeriwarpMatrixBf16:
    return 16;
  case VeriwarpMatrixS8:
  case VeriwarpMatrixU8:
    return 8;
  case VeriwarpMatrixS4:
  case VeriwarpMatrixU4:
    return 4;
  default: // of bits, a register is taken as one
    return 32;
  }
}

bool isPairs(const VeriwarpProduct &p) { return p.m == 8 && p.n == 8 && p.k == 4 && p.a == VeriwarpMatrixF16; }

// Of each element of each lane its place in a matrix that lies row by row.
struct Places {
  std::vector<std::uint16_t> a, b, c; // by lane, then element
  unsigned m = 0, n = 0, k = 0;       // bits: k counts words
  unsigned perLane(const std::vector<std::uint16_t> &matrix) const { return unsigned(matrix.size()) / Lanes; }
};

std::vector<std::uint16_t> placesOf(Matrix which, const Shape &shape, unsigned bits) {
  std::vector<std::uint16_t> places;
  for (unsigned lane = 0; lane < Lanes; ++lane)
    for (unsigned element = 0; element < shape.elements(which); ++element) {
      const fragments::Place place = fragments::placeOf(which, shape, bits >= 32 ? 1 : 32 / bits, element);
      places.push_back(static_cast<std::uint16_t>(place.row.at(lane) * shape.columns(which) + place.column.at(lane)));
    }
  return places;
}

// m8n8k4 of halves: four products, each of eight lanes, whose rows lie one below the other here (9.7.13.4.1). A lane of
// the upper half of the warp has the lower half of a matrix.
Places placesOfPairs(const VeriwarpProduct &p) {
  Places result;
  result.m = 32, result.n = 8, result.k = 4;
  for (unsigned lane = 0; lane < Lanes; ++lane) {
    const unsigned pair = lane % 16 / 4, own = lane % 4, lower = lane / 16 * 4;
    const auto add = [](std::vector<std::uint16_t> &to, unsigned row, unsigned columns, unsigned column) {
      to.push_back(static_cast<std::uint16_t>(row * columns + column));
    };
    for (unsigned i = 0; i < 4; ++i) {
      add(result.a, pair * 8 + lower + (p.rowA ? own : i), 4, p.rowA ? i : own);
      add(result.b, pair * 4 + (p.rowB ? own : i), 8, lower + (p.rowB ? i : own));
    }
    for (unsigned i = 0; i < 8; ++i)
      if (p.d == VeriwarpMatrixF16)
        add(result.c, pair * 8 + lower + own, 8, i);
      else
        add(result.c, pair * 8 + lower + (own & 1) + (i & 2), 8, (i & 4) + (own & 2) + (i & 1));
  }
  return result;
}

const Places &placesFor(const VeriwarpProduct &p) {
  thread_local std::unordered_map<const VeriwarpProduct *, std::unique_ptr<Places>> known;
  thread_local const VeriwarpProduct *last = nullptr;
  thread_local const Places *ofLast = nullptr;
  if (last == &p)
    return *ofLast;
  std::unique_ptr<Places> &places = known[&p];
  if (!places) {
    if (isPairs(p)) {
      places = std::make_unique<Places>(placesOfPairs(p));
    } else {
      const Shape shape = {p.m, p.n, p.a == VeriwarpMatrixB1 ? p.k / 32u : p.k};
      places = std::make_unique<Places>();
      places->a = placesOf(Matrix::A, shape, bitsOf(p.a));
      places->b = placesOf(Matrix::B, shape, bitsOf(p.b));
      places->c = placesOf(Matrix::Accumulator, shape, bitsOf(p.c));
      places->m = shape.m, places->n = shape.n, places->k = shape.k;
    }
  }
  last = &p;
  ofLast = places.get();
  return *ofLast;
}

// ---- Elements in registers ----

std::uint32_t bitsAt(const std::uint32_t *words, unsigned element, unsigned bits) {
  const unsigned at = element * bits;
  const std::uint32_t word = words[at / 32] >> at % 32;
  return bits < 32 ? word & ((1u << bits) - 1) : word;
}

VERIWARP_INLINE float bfloatToFloat(std::uint32_t bits) { return std::bit_cast<float>(bits << 16); }

// Both without branches, so that a matrix is converted by vectors.
VERIWARP_INLINE std::uint16_t floatToHalf(float value) { // to the nearest, of two to the even one
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value), sign = bits >> 16 & 0x8000, rest = bits & 0x7fffffff;
  const std::uint32_t normal = (rest + 0xfff + (rest >> 13 & 1) - 0x38000000) >> 13;
  // A subnormal number: the sum has the bits at its end.
  const std::uint32_t tiny =
      std::bit_cast<std::uint32_t>(std::bit_cast<float>(rest) + 0.5f) - std::bit_cast<std::uint32_t>(0.5f);
  const std::uint32_t finite = rest < 0x38800000 ? tiny : normal;
  const std::uint32_t any = sign | (rest >= 0x477ff000 ? 0x7c00 : finite); // 65520 and above
  return static_cast<std::uint16_t>(rest > 0x7f800000 ? 0x7fff : any);     // no number
}
VERIWARP_INLINE float floatOfHalf(std::uint32_t half) {
  const std::uint32_t sign = (half & 0x8000) << 16, rest = (half & 0x7fff) << 13;
  const float scaled = std::bit_cast<float>(rest) * 0x1p112f; // other exponents; exact, also of a subnormal number
  const std::uint32_t bits = rest >= 0x0f800000 ? rest | 0x7f800000 : std::bit_cast<std::uint32_t>(scaled);
  return std::bit_cast<float>(sign | bits);
}

// The words of one matrix of each lane, and where its elements are.
struct Fragments {
  std::array<const std::uint32_t *, Lanes> words{}; // null: the lane is missing, and gives zeros
  const std::vector<std::uint16_t> &places;
  std::uint8_t type;
};

// Where a conversion takes more than a move (Raw is of 16 bits), elements are put in their places as they are, and then
// converted all together.
template <class Raw, class T, class Convert>
VERIWARP_INLINE void unpack(const Fragments &from, T *matrix, Convert convert) {
  constexpr bool isApart = sizeof(Raw) == 2;
  static constexpr std::uint32_t zeros[Elements / Lanes * 2] = {}; // of doubles, too
  Raw raw[isApart ? Elements : 1];
  const std::size_t count = from.places.size() / Lanes;
  const std::uint16_t *place = from.places.data();
  for (unsigned lane = 0; lane < Lanes; ++lane, place += count) {
    const auto *own = reinterpret_cast<const char *>(from.words[lane] ? from.words[lane] : zeros);
    for (std::size_t element = 0; element < count; ++element) {
      Raw value;
      std::memcpy(&value, own + element * sizeof(Raw), sizeof(Raw));
      if constexpr (isApart)
        raw[place[element]] = value;
      else
        matrix[place[element]] = convert(value);
    }
  }
  for (std::size_t i = 0; isApart && i < from.places.size(); ++i)
    matrix[i] = convert(raw[i]);
}

VERIWARP_INLINE void unpackFloats(const Fragments &from, float *matrix) {
  switch (from.type) {
  case VeriwarpMatrixF16:
    return unpack<std::uint16_t>(from, matrix, [](std::uint16_t bits) { return floatOfHalf(bits); });
  case VeriwarpMatrixBf16:
    return unpack<std::uint16_t>(from, matrix, [](std::uint16_t bits) { return bfloatToFloat(bits); });
  case VeriwarpMatrixTf32: // which has 10 bits of fraction; the others are ignored
    return unpack<std::uint32_t>(from, matrix,
                                 [](std::uint32_t bits) { return std::bit_cast<float>(bits & 0xffffe000); });
  default:
    return unpack<float>(from, matrix, [](float number) { return number; });
  }
}

VERIWARP_INLINE void unpackIntegers(const Fragments &from, std::int32_t *matrix) {
  const auto nibbles = [&](bool isSigned) {
    const std::size_t count = from.places.size() / Lanes;
    const std::uint16_t *place = from.places.data();
    for (unsigned lane = 0; lane < Lanes; ++lane)
      for (unsigned element = 0; element < count; ++element, ++place) {
        const std::uint32_t bits = from.words[lane] ? bitsAt(from.words[lane], element, 4) : 0;
        matrix[*place] = isSigned ? static_cast<std::int32_t>(bits << 28) >> 28 : static_cast<std::int32_t>(bits);
      }
  };
  const auto same = [](auto number) { return static_cast<std::int32_t>(number); };
  switch (from.type) {
  case VeriwarpMatrixS8:
    return unpack<std::int8_t>(from, matrix, same);
  case VeriwarpMatrixU8:
    return unpack<std::uint8_t>(from, matrix, same);
  case VeriwarpMatrixS4:
  case VeriwarpMatrixU4:
    return nibbles(from.type == VeriwarpMatrixS4);
  default:
    return unpack<std::int32_t>(from, matrix, same);
  }
}

// ---- Products ----

// Rows of a with columns of b. N is 8, 16 or 32: the sums of a row are vectors then.
template <class T, unsigned N, class Add>
VERIWARP_INLINE void multiply(const T *a, const T *b, T *c, unsigned m, unsigned k, Add add) {
  for (unsigned row = 0; row < m; ++row) {
    T sums[N];
    std::copy_n(c + row * N, N, sums);
    for (unsigned i = 0; i < k; ++i) {
      const T left = a[row * k + i];
      for (unsigned column = 0; column < N; ++column)
        sums[column] = add(sums[column], left, b[i * N + column]);
    }
    std::copy_n(sums, N, c + row * N);
  }
}

template <class T, class Add>
VERIWARP_INLINE void multiply(const Places &places, const T *a, const T *b, T *c, bool pairs, Add add) {
  if (pairs) // each with its own b
    for (unsigned pair = 0; pair < 4; ++pair)
      multiply<T, 8>(a + pair * 32, b + pair * 32, c + pair * 64, 8, 4, add);
  else if (places.n == 8)
    multiply<T, 8>(a, b, c, places.m, places.k, add);
  else if (places.n == 16)
    multiply<T, 16>(a, b, c, places.m, places.k, add);
  else
    multiply<T, 32>(a, b, c, places.m, places.k, add);
}

struct Operands {
  const Places &places;
  Fragments a, b, c;
  std::span<MatrixCall *const, Lanes> calls;
  const VeriwarpProduct &product;

  template <class Store>
  VERIWARP_INLINE void giveBack(Store store) const { // store(words, element, place in the matrix)
    const unsigned count = places.perLane(places.c);
    for (unsigned lane = 0; lane < Lanes; ++lane)
      for (unsigned element = 0; calls[lane] && element < count; ++element)
        store(calls[lane]->result, element, places.c[lane * count + element]);
  }
};

VERIWARP_INLINE void multiplyFloats(const Operands &o) {
  float a[Elements], b[Elements], c[Elements];
  unpackFloats(o.a, a);
  unpackFloats(o.b, b);
  unpackFloats(o.c, c);
  multiply(o.places, a, b, c, isPairs(o.product), [](float sum, float x, float y) { return sum + x * y; });
  if (o.product.d == VeriwarpMatrixF16) {
    std::uint16_t halves[Elements];
    for (std::size_t i = 0; i < o.places.c.size(); ++i)
      halves[i] = floatToHalf(c[i]);
    o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
      std::memcpy(reinterpret_cast<char *>(words) + 2 * std::size_t(element), &halves[place], sizeof halves[place]);
    });
  } else {
    o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
      words[element] = std::bit_cast<std::uint32_t>(c[place]);
    });
  }
}

VERIWARP_INLINE void multiplyDoubles(const Operands &o) {
  double a[Elements], b[Elements], c[Elements];
  const auto same = [](double number) { return number; };
  unpack<double>(o.a, a, same);
  unpack<double>(o.b, b, same);
  unpack<double>(o.c, c, same);
  multiply(o.places, a, b, c, false, [](double sum, double x, double y) { return std::fma(x, y, sum); });
  o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
    std::memcpy(words + 2 * std::size_t(element), &c[place], sizeof(double));
  });
}

VERIWARP_INLINE void multiplyIntegers(const Operands &o) {
  std::int32_t a[Elements], b[Elements], c[Elements], sums[Elements] = {};
  unpackIntegers(o.a, a);
  unpackIntegers(o.b, b);
  unpackIntegers(o.c, c);
  using Integer = std::int32_t;
  switch (o.product.operation) {
  case VeriwarpMatrixXor:
    multiply(o.places, a, b, sums, false,
             [](Integer sum, Integer x, Integer y) { return sum + std::popcount(std::uint32_t(x ^ y)); });
    break;
  case VeriwarpMatrixAnd:
    multiply(o.places, a, b, sums, false,
             [](Integer sum, Integer x, Integer y) { return sum + std::popcount(std::uint32_t(x & y)); });
    break;
  default:
    multiply(o.places, a, b, sums, false, [](Integer sum, Integer x, Integer y) { return sum + x * y; });
  }
  using Limits = std::numeric_limits<std::int32_t>;
  o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
    std::int64_t sum = std::int64_t(c[place]) + sums[place];
    if (o.product.saturates)
      sum = std::clamp<std::int64_t>(sum, Limits::min(), Limits::max());
    words[element] = static_cast<std::uint32_t>(sum);
  });
}

VERIWARP_INLINE void multiply(const Operands &operands) {
  if (operands.product.d == VeriwarpMatrixF64)
    multiplyDoubles(operands);
  else if (operands.product.d == VeriwarpMatrixS32)
    multiplyIntegers(operands);
  else
    multiplyFloats(operands);
}

// The results are the same: products are exact in float, and doubles are added with one rounding in any case.
void multiplyAnywhere(const Operands &operands) { multiply(operands); }
#ifdef __x86_64__
__attribute__((target("avx2,fma"))) void multiplyWide(const Operands &operands) { multiply(operands); }
bool hasWide() {
  static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  return has;
}
#else
void multiplyWide(const Operands &operands) { multiply(operands); }
bool hasWide() { return false; }
#endif

void multiply(const VeriwarpProduct &product, std::span<MatrixCall *const, Lanes> calls) {
  const Places &places = placesFor(product);
  const auto of = [&](unsigned offset, const std::vector<std::uint16_t> &at, std::uint8_t type) {
    Fragments result{{}, at, type};
    for (unsigned lane = 0; lane < Lanes; ++lane)
      result.words[lane] = calls[lane] ? calls[lane]->operands + offset : nullptr;
    return result;
  };
  const Operands operands = {places,
                             of(0, places.a, product.a),
                             of(product.wordsA, places.b, product.b),
                             of(unsigned(product.wordsA) + product.wordsB, places.c, product.c),
                             calls,
                             product};
  if (hasWide() && product.d != VeriwarpMatrixS32) // integers gain nothing: a wide multiplication takes longer
    multiplyWide(operands);
  else
    multiplyAnywhere(operands);
}

} // namespace

Meeting completeMatrix(std::span<MatrixCall *const, 32> calls) {
  const MatrixCall &first = **std::ranges::find_if(calls, [](const MatrixCall *call) { return call != nullptr; });
  const auto isOther = [&](const MatrixCall *call) {
    return call && (call->product != first.product || !call->all != !first.all);
  };
  if (std::ranges::any_of(calls, isOther))
    return Meeting::Mixed;
  if (first.product)
    multiply(*first.product, calls);
  else
    for (const MatrixCall *call : calls)
      for (unsigned lane = 0; call && call->all && lane < Lanes; ++lane)
        call->all[lane] = (calls[lane] ? *calls[lane] : first).value;
  return std::ranges::find(calls, nullptr) == calls.end() ? Meeting::Complete : Meeting::Incomplete;
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

static void meet(VeriwarpThread *thread, MatrixCall &call, const VeriwarpSite *site) {
  const auto meeting = static_cast<Meeting>(
      veriwarpWarp(thread, VeriwarpWarpGather, ~std::uint32_t(0), reinterpret_cast<std::uint64_t>(&call), 0, 0, site));
  if (meeting != Meeting::Complete)
    refuseMatrix(*static_cast<Thread *>(thread), meeting == Meeting::Mixed, site);
}

extern "C" {

void veriwarpMatrix(VeriwarpThread *thread, const VeriwarpProduct *product, const std::uint32_t *operands,
                    std::uint32_t *result, const VeriwarpSite *site) {
  std::memset(result, 0, sizeof(std::uint32_t) * product->wordsD);
  MatrixCall call{product, operands, result, 0, nullptr};
  meet(thread, call, site);
}

void veriwarpGather(VeriwarpThread *thread, std::uint64_t value, std::uint64_t *all, const VeriwarpSite *site) {
  if (all)
    std::fill_n(all, 32, value);
  MatrixCall call{nullptr, nullptr, nullptr, value, all};
  meet(thread, call, site);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
