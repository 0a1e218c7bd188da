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

float bfloatToFloat(std::uint32_t bits) { return std::bit_cast<float>(bits << 16); }

std::uint16_t floatToHalf(float value) { // to the nearest, of two to the even one
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(value), sign = bits >> 16 & 0x8000, rest = bits & 0x7fffffff;
  if (rest > 0x7f800000)
    return 0x7fff;        // no number
  if (rest >= 0x477ff000) // 65520 and above
    return static_cast<std::uint16_t>(sign | 0x7c00);
  if (rest < 0x38800000) { // subnormal: the sum has the bits at its end
    const float sum = std::bit_cast<float>(rest) + 0.5f;
    return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(sum) - std::bit_cast<std::uint32_t>(0.5f)));
  }
  const std::uint32_t odd = rest >> 13 & 1;
  return static_cast<std::uint16_t>(sign | ((rest + 0xfff + odd - 0x38000000) >> 13));
}

float numberOf(std::uint32_t bits, std::uint8_t type) {
  switch (type) {
  case VeriwarpMatrixF16:
    return halfToFloat(static_cast<std::uint16_t>(bits));
  case VeriwarpMatrixBf16:
    return bfloatToFloat(bits);
  case VeriwarpMatrixTf32: // which has 10 bits of fraction; the others are ignored
    return std::bit_cast<float>(bits & 0xffffe000);
  default:
    return std::bit_cast<float>(bits);
  }
}

std::int32_t integerOf(std::uint32_t bits, std::uint8_t type) {
  switch (type) {
  case VeriwarpMatrixS8:
    return static_cast<std::int8_t>(bits);
  case VeriwarpMatrixS4:
    return static_cast<std::int32_t>(bits << 28) >> 28;
  default:
    return static_cast<std::int32_t>(bits);
  }
}

// The words of one matrix of each lane, and where its elements are.
struct Fragments {
  std::array<const std::uint32_t *, Lanes> words{}; // null: the lane is missing, and gives zeros
  const std::vector<std::uint16_t> &places;
  std::uint8_t type;
};

template <class T, class Convert> void unpack(const Fragments &from, T *matrix, Convert convert) {
  const unsigned count = unsigned(from.places.size()) / Lanes, bits = bitsOf(from.type);
  const std::uint16_t *place = from.places.data();
  for (unsigned lane = 0; lane < Lanes; ++lane)
    for (unsigned element = 0; element < count; ++element, ++place)
      matrix[*place] = from.words[lane] ? convert(bitsAt(from.words[lane], element, bits)) : T(0);
}

// ---- Products ----

// Rows of a with columns of b. N is 8, 16 or 32: the sums of a row are vectors then.
template <class T, unsigned N, class Add> void multiply(const T *a, const T *b, T *c, unsigned m, unsigned k, Add add) {
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

template <class T, class Add> void multiply(const Places &places, const T *a, const T *b, T *c, bool pairs, Add add) {
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

// No matrix has more: 32 x 16 or 16 x 64.
constexpr unsigned Elements = 1024;

struct Operands {
  const Places &places;
  Fragments a, b, c;
  std::span<MatrixCall *const, Lanes> calls;
  const VeriwarpProduct &product;

  template <class Store> void giveBack(Store store) const { // store(words, element, place in the matrix)
    const unsigned count = places.perLane(places.c);
    for (unsigned lane = 0; lane < Lanes; ++lane)
      for (unsigned element = 0; calls[lane] && element < count; ++element)
        store(calls[lane]->result, element, places.c[lane * count + element]);
  }
};

void multiplyFloats(const Operands &o) {
  float a[Elements], b[Elements], c[Elements];
  const auto number = [](std::uint8_t type) { return [type](std::uint32_t bits) { return numberOf(bits, type); }; };
  unpack(o.a, a, number(o.product.a));
  unpack(o.b, b, number(o.product.b));
  unpack(o.c, c, number(o.product.c));
  multiply(o.places, a, b, c, isPairs(o.product), [](float sum, float x, float y) { return sum + x * y; });
  if (o.product.d == VeriwarpMatrixF16)
    o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
      const std::uint16_t half = floatToHalf(c[place]);
      std::memcpy(reinterpret_cast<char *>(words) + 2 * std::size_t(element), &half, sizeof half);
    });
  else
    o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
      words[element] = std::bit_cast<std::uint32_t>(c[place]);
    });
}

void multiplyDoubles(const Operands &o) {
  double a[Elements], b[Elements], c[Elements];
  const auto load = [&](const Fragments &from, double *matrix) {
    const unsigned count = o.places.perLane(from.places);
    for (unsigned lane = 0; lane < Lanes; ++lane)
      for (unsigned element = 0; element < count; ++element) {
        double &value = matrix[from.places[lane * count + element]];
        value = 0;
        if (from.words[lane])
          std::memcpy(&value, from.words[lane] + 2 * std::size_t(element), sizeof value);
      }
  };
  load(o.a, a);
  load(o.b, b);
  load(o.c, c);
  multiply(o.places, a, b, c, false, [](double sum, double x, double y) { return std::fma(x, y, sum); });
  o.giveBack([&](std::uint32_t *words, unsigned element, unsigned place) {
    std::memcpy(words + 2 * std::size_t(element), &c[place], sizeof(double));
  });
}

void multiplyIntegers(const Operands &o) {
  std::int32_t a[Elements], b[Elements], c[Elements], sums[Elements] = {};
  const auto integer = [](std::uint8_t type) { return [type](std::uint32_t bits) { return integerOf(bits, type); }; };
  unpack(o.a, a, integer(o.product.a));
  unpack(o.b, b, integer(o.product.b));
  unpack(o.c, c, integer(o.product.c));
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
  if (product.d == VeriwarpMatrixF64)
    multiplyDoubles(operands);
  else if (product.d == VeriwarpMatrixS32)
    multiplyIntegers(operands);
  else
    multiplyFloats(operands);
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
