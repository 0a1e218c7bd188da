// Matrix instructions: wmma and mma of each shape and type, ldmatrix, stmatrix and movmatrix, compared with products of
// the host. Of mma, the host spreads the matrices over registers by the tables of the PTX ISA ("Matrix Fragments for
// mma"), written down here once more.
#include "test/simt/check.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <random>
#include <type_traits>
#include <vector>

using namespace nvcuda;

namespace {

template <class T> T *managed(std::size_t count) {
  T *memory = nullptr;
  CUDA_OK(cudaMallocManaged(&memory, count * sizeof(T)));
  return memory;
}

std::mt19937 generator(3);
int small(int from, int to) { return from + int(generator() % unsigned(to - from + 1)); }

// Small whole numbers: each order of additions gives the same.
template <class T> T element(int value) {
  if constexpr (std::is_same_v<T, __half>)
    return __float2half(float(value));
  else if constexpr (std::is_same_v<T, __nv_bfloat16>)
    return __float2bfloat16(float(value));
  else
    return T(value);
}
template <class T> double number(T value) {
  if constexpr (std::is_same_v<T, __half>)
    return __half2float(value);
  else if constexpr (std::is_same_v<T, __nv_bfloat16>)
    return __bfloat162float(value);
  else
    return double(value);
}

// ---- wmma ----

template <int M, int N, int K, class In, class Frag, class LayoutA, class LayoutB, class C, class D>
__global__ void product(const In *a, const In *b, const C *c, D *d, int strideA, int strideB, int strideC,
                        wmma::layout_t layout) {
  wmma::fragment<wmma::matrix_a, M, N, K, Frag, LayoutA> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, Frag, LayoutB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, C> fc;
  wmma::fragment<wmma::accumulator, M, N, K, D> fd;
  wmma::load_matrix_sync(fa, a, strideA);
  wmma::load_matrix_sync(fb, b, strideB);
  wmma::load_matrix_sync(fc, c, strideC, layout);
  wmma::mma_sync(fd, fa, fb, fc);
  for (int i = 0; i < fd.num_elements; ++i)
    fd.x[i] = fd.x[i] + fd.x[i];
  wmma::store_matrix_sync(d, fd, strideC, layout);
}

template <int M, int N, int K, class In, class Frag, class C, class D, class LayoutA, class LayoutB>
void wmmaOf(wmma::layout_t layout) {
  constexpr bool rowA = std::is_same_v<LayoutA, wmma::row_major>, rowB = std::is_same_v<LayoutB, wmma::row_major>;
  const bool rowC = layout == wmma::mem_row_major;
  const int strideA = (rowA ? K : M) + 32, strideB = (rowB ? N : K) + 32, strideC = (rowC ? N : M) + 16;
  In *a = managed<In>(strideA * 64), *b = managed<In>(strideB * 64);
  C *c = managed<C>(strideC * 64);
  D *d = managed<D>(strideC * 64);
  const auto atA = [&](int m, int k) { return rowA ? m * strideA + k : k * strideA + m; };
  const auto atB = [&](int k, int n) { return rowB ? k * strideB + n : n * strideB + k; };
  const auto atC = [&](int m, int n) { return rowC ? m * strideC + n : n * strideC + m; };
  const int least = std::is_unsigned_v<In> ? 0 : -4;
  for (int m = 0; m < M; ++m)
    for (int k = 0; k < K; ++k)
      a[atA(m, k)] = element<In>(small(least, 5));
  for (int k = 0; k < K; ++k)
    for (int n = 0; n < N; ++n)
      b[atB(k, n)] = element<In>(small(least, 5));
  for (int m = 0; m < M; ++m)
    for (int n = 0; n < N; ++n)
      c[atC(m, n)] = element<C>(small(-50, 50));
  for (int i = 0; i < strideC * 64; ++i)
    d[i] = element<D>(77);
  product<M, N, K, In, Frag, LayoutA, LayoutB, C, D><<<1, 64>>>(a, b, c, d, strideA, strideB, strideC, layout);
  CUDA_OK(cudaDeviceSynchronize());
  int wrong = 0, untouched = 0;
  for (int m = 0; m < M; ++m)
    for (int n = 0; n < N; ++n) {
      double sum = number(c[atC(m, n)]);
      for (int k = 0; k < K; ++k)
        sum += number(a[atA(m, k)]) * number(b[atB(k, n)]);
      wrong += number(d[atC(m, n)]) != 2 * sum;
    }
  for (int i = 0; i < strideC * 64; ++i)
    untouched += number(d[i]) == 77;
  CHECK(wrong == 0);
  CHECK(untouched >= strideC * 64 - M * N);
  for (void *memory : {static_cast<void *>(a), static_cast<void *>(b), static_cast<void *>(c), static_cast<void *>(d)})
    CUDA_OK(cudaFree(memory));
}

template <int M, int N, int K, class In, class Frag, class C, class D> void wmmaLayouts() {
  for (const auto layout : {wmma::mem_row_major, wmma::mem_col_major}) {
    wmmaOf<M, N, K, In, Frag, C, D, wmma::row_major, wmma::row_major>(layout);
    wmmaOf<M, N, K, In, Frag, C, D, wmma::row_major, wmma::col_major>(layout);
    wmmaOf<M, N, K, In, Frag, C, D, wmma::col_major, wmma::row_major>(layout);
    wmmaOf<M, N, K, In, Frag, C, D, wmma::col_major, wmma::col_major>(layout);
  }
}
template <class In, class C, class D> void wmmaShapes() {
  wmmaLayouts<16, 16, 16, In, In, C, D>();
  wmmaLayouts<32, 8, 16, In, In, C, D>();
  wmmaLayouts<8, 32, 16, In, In, C, D>();
}

// Elements of less than a byte: rows of a, columns of b.
template <class Frag, bool isAnd, bool isBits>
__global__ void packedProduct(const void *a, const void *b, const int *c, int *d) {
  constexpr int K = isBits ? 128 : 32;
  wmma::fragment<wmma::matrix_a, 8, 8, K, Frag, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, K, Frag, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, K, int> fc;
  wmma::load_matrix_sync(fa, static_cast<const typename std::conditional_t<isBits, unsigned, int> *>(a), K);
  wmma::load_matrix_sync(fb, static_cast<const typename std::conditional_t<isBits, unsigned, int> *>(b), K);
  wmma::load_matrix_sync(fc, c, 8, wmma::mem_row_major);
  if constexpr (isBits)
    wmma::bmma_sync(fc, fa, fb, fc, isAnd ? wmma::experimental::bmmaBitOpAND : wmma::experimental::bmmaBitOpXOR);
  else
    wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(d, fc, 8, wmma::mem_row_major);
}

int bitsAt(const std::uint32_t *words, int at, int bits, bool isSigned) {
  const std::uint32_t value = words[at * bits / 32] >> at * bits % 32 & ((1u << bits) - 1);
  return isSigned && value >> (bits - 1) ? int(value) - (1 << bits) : int(value);
}

template <class Frag, bool isAnd, bool isBits> void packed() {
  constexpr bool isSigned = std::is_same_v<Frag, wmma::experimental::precision::s4>;
  constexpr int K = isBits ? 128 : 32, Bits = isBits ? 1 : 4;
  auto *a = managed<std::uint32_t>(8 * K * Bits / 32), *b = managed<std::uint32_t>(8 * K * Bits / 32);
  auto *c = managed<int>(64), *d = managed<int>(64);
  for (int i = 0; i < 8 * K * Bits / 32; ++i)
    a[i] = std::uint32_t(generator()), b[i] = std::uint32_t(generator());
  for (int i = 0; i < 64; ++i)
    c[i] = small(-1000, 1000);
  packedProduct<Frag, isAnd, isBits><<<1, 32>>>(a, b, c, d);
  CUDA_OK(cudaDeviceSynchronize());
  int wrong = 0;
  for (int m = 0; m < 8; ++m)
    for (int n = 0; n < 8; ++n) {
      int sum = c[m * 8 + n];
      for (int k = 0; k < K; ++k) {
        const int x = bitsAt(a, m * K + k, Bits, isSigned), y = bitsAt(b, n * K + k, Bits, isSigned);
        sum += isBits ? (isAnd ? x & y : x ^ y) : x * y;
      }
      wrong += d[m * 8 + n] != sum;
    }
  CHECK(wrong == 0);
  for (void *memory : {static_cast<void *>(a), static_cast<void *>(b), static_cast<void *>(c), static_cast<void *>(d)})
    CUDA_OK(cudaFree(memory));
}

// ---- mma ----

// An element of a fragment: where it is in its matrix.
struct Where {
  int row, column;
};
// By the tables: `i` counts a lane's elements, of `bits`. Types of one table have one rule, with another number of
// elements in 32 bits.
Where whereA(int lane, int i, int m, int bits) {
  const int group = lane >> 2, inGroup = lane % 4, each = bits < 32 ? 32 / bits : 1;
  const int number = i / each, part = i % each;
  if (m == 8)
    return {group, inGroup * each + part};
  return {number % 2 == 0 ? group : group + 8, inGroup * each + part + (number >= 2 ? number / 2 * each * 4 : 0)};
}
Where whereB(int lane, int i, int bits) {
  const int group = lane >> 2, inGroup = lane % 4, each = bits < 32 ? 32 / bits : 1;
  return {inGroup * each + i % each + i / each * each * 4, group};
}
Where whereC(int lane, int i) { return {(lane >> 2) + (i >= 2 ? 8 : 0), lane % 4 * 2 + (i & 1)}; }

using Words = std::uint32_t[8];

#define MMA_A_B_C(NAME, INSTRUCTION, A, B, C, D)                                                                       \
  __global__ void NAME(const Words *a, const Words *b, const Words *c, Words *d) {                                     \
    const std::uint32_t *x = a[threadIdx.x], *y = b[threadIdx.x], *z = c[threadIdx.x];                                 \
    std::uint32_t *r = d[threadIdx.x];                                                                                 \
    asm volatile(INSTRUCTION " " D ", " A ", " B ", " C ";"                                                            \
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])                                                      \
                 : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[0]), "r"(y[1]), "r"(z[0]), "r"(z[1]), "r"(z[2]),  \
                   "r"(z[3]));                                                                                         \
  }
#define ONE_A "{%4}"
#define TWO_A "{%4, %5}"
#define FOUR_A "{%4, %5, %6, %7}"
#define ONE_B "{%8}"
#define TWO_B "{%8, %9}"
#define TWO_C "{%10, %11}"
#define FOUR_C "{%10, %11, %12, %13}"
#define TWO_D "{%0, %1}"
#define FOUR_D "{%0, %1, %2, %3}"
#define ROW_COL(SHAPE, TYPES) "mma.sync.aligned." SHAPE ".row.col." TYPES
MMA_A_B_C(f16k8, ROW_COL("m16n8k8", "f32.f16.f16.f32"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(f16k8h, ROW_COL("m16n8k8", "f16.f16.f16.f16"), TWO_A, ONE_B, TWO_C, TWO_D)
MMA_A_B_C(f16k16, ROW_COL("m16n8k16", "f32.f16.f16.f32"), FOUR_A, TWO_B, FOUR_C, FOUR_D)
MMA_A_B_C(f16k16h, ROW_COL("m16n8k16", "f16.f16.f16.f16"), FOUR_A, TWO_B, TWO_C, TWO_D)
MMA_A_B_C(bf16k8, ROW_COL("m16n8k8", "f32.bf16.bf16.f32"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(bf16k16, ROW_COL("m16n8k16", "f32.bf16.bf16.f32"), FOUR_A, TWO_B, FOUR_C, FOUR_D)
MMA_A_B_C(tf32k4, ROW_COL("m16n8k4", "f32.tf32.tf32.f32"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(tf32k8, ROW_COL("m16n8k8", "f32.tf32.tf32.f32"), FOUR_A, TWO_B, FOUR_C, FOUR_D)
MMA_A_B_C(s8m8, ROW_COL("m8n8k16", "s32.s8.s8.s32"), ONE_A, ONE_B, TWO_C, TWO_D)
MMA_A_B_C(s8k16, ROW_COL("m16n8k16", "s32.s8.u8.s32"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(s8k32, ROW_COL("m16n8k32", "satfinite.s32.u8.s8.s32"), FOUR_A, TWO_B, FOUR_C, FOUR_D)
MMA_A_B_C(s4m8, ROW_COL("m8n8k32", "s32.s4.s4.s32"), ONE_A, ONE_B, TWO_C, TWO_D)
MMA_A_B_C(s4k32, ROW_COL("m16n8k32", "s32.u4.s4.s32"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(s4k64, ROW_COL("m16n8k64", "s32.s4.u4.s32"), FOUR_A, TWO_B, FOUR_C, FOUR_D)
MMA_A_B_C(b1m8, ROW_COL("m8n8k128", "s32.b1.b1.s32.xor.popc"), ONE_A, ONE_B, TWO_C, TWO_D)
MMA_A_B_C(b1k128, ROW_COL("m16n8k128", "s32.b1.b1.s32.and.popc"), TWO_A, ONE_B, FOUR_C, FOUR_D)
MMA_A_B_C(b1k256, ROW_COL("m16n8k256", "s32.b1.b1.s32.xor.popc"), FOUR_A, TWO_B, FOUR_C, FOUR_D)

enum class Kind { Half, Bfloat, Tf32, Signed, Unsigned, Float, Integer };

void put(std::uint32_t *words, int i, int bits, std::uint32_t value) {
  words[i * bits / 32] |= (bits < 32 ? value & ((1u << bits) - 1) : value) << i * bits % 32;
}
std::uint32_t encoded(double value, Kind kind) {
  const auto single = float(value);
  std::uint32_t bits = 0;
  std::memcpy(&bits, &single, 4);
  switch (kind) {
  case Kind::Half: {
    const __half half = __float2half(single);
    std::uint16_t word = 0;
    std::memcpy(&word, &half, 2);
    return word;
  }
  case Kind::Bfloat:
    return bits >> 16;
  case Kind::Tf32:
    return bits | 0x1fff; // which is ignored
  case Kind::Float:
    return bits;
  default:
    return std::uint32_t(int(value));
  }
}
double decoded(const std::uint32_t *words, int i, Kind kind) {
  if (kind == Kind::Half) {
    const auto bits = std::uint16_t(words[i / 2] >> i % 2 * 16);
    __half half;
    std::memcpy(&half, &bits, 2);
    return __half2float(half);
  }
  if (kind == Kind::Integer)
    return int(words[i]);
  float value;
  std::memcpy(&value, &words[i], 4);
  return value;
}

struct Case {
  void (*kernel)(const Words *, const Words *, const Words *, Words *);
  int m, k, bits;
  Kind a, b, c;
  char operation = '*'; // of bits: ^ or &
};

void mma(const Case &one) {
  constexpr int N = 8;
  static Words *a = managed<Words>(32), *b = managed<Words>(32), *c = managed<Words>(32), *d = managed<Words>(32);
  std::memset(a, 0, 32 * sizeof *a), std::memset(b, 0, 32 * sizeof *b), std::memset(c, 0, 32 * sizeof *c);
  std::vector<double> A(one.m * one.k), B(one.k * N), C(one.m * N);
  const auto random = [&](Kind kind) {
    const int most = one.bits == 1 ? 1 : one.bits == 4 ? 7 : 50;
    return double(small(kind == Kind::Unsigned || one.bits == 1 ? 0 : -most, most));
  };
  for (double &x : A)
    x = random(one.a);
  for (double &x : B)
    x = random(one.b);
  for (double &x : C)
    x = double(small(-100, 100));
  for (int lane = 0; lane < 32; ++lane) {
    for (int i = 0; i < one.m * one.k / 32; ++i) {
      const Where at = whereA(lane, i, one.m, one.bits);
      put(a[lane], i, one.bits, encoded(A[at.row * one.k + at.column], one.a));
    }
    for (int i = 0; i < one.k * N / 32; ++i) {
      const Where at = whereB(lane, i, one.bits);
      put(b[lane], i, one.bits, encoded(B[at.row * N + at.column], one.b));
    }
    for (int i = 0; i < one.m * N / 32; ++i) {
      const Where at = whereC(lane, i);
      put(c[lane], i, one.c == Kind::Half ? 16 : 32, encoded(C[at.row * N + at.column], one.c));
    }
  }
  one.kernel<<<1, 32>>>(a, b, c, d);
  CUDA_OK(cudaDeviceSynchronize());
  int wrong = 0;
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < one.m * N / 32; ++i) {
      const Where at = whereC(lane, i);
      double sum = C[at.row * N + at.column];
      for (int k = 0; k < one.k; ++k) {
        const double x = A[at.row * one.k + k], y = B[k * N + at.column];
        sum += one.operation == '*' ? x * y : one.operation == '^' ? double(x != y) : x * y;
      }
      if (one.c == Kind::Half)
        sum = __half2float(__float2half(float(sum)));
      wrong += decoded(d[lane], i, one.c) != sum;
    }
  if (wrong)
    std::printf("m%dn8k%d of %d bits: %d wrong\n", one.m, one.k, one.bits, wrong);
  CHECK(wrong == 0);
}

__global__ void doubles(const double *a, const double *b, const double *c, double *d) {
  const int t = threadIdx.x;
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};"
               : "=d"(d[2 * t]), "=d"(d[2 * t + 1])
               : "d"(a[t]), "d"(b[t]), "d"(c[2 * t]), "d"(c[2 * t + 1]));
}

void mmaOfDoubles() {
  double *all = managed<double>(32 + 32 + 64 + 64), *a = all, *b = all + 32, *c = all + 64, *d = all + 128;
  for (int i = 0; i < 128; ++i)
    all[i] = double(small(-1000, 1000)) / 7;
  doubles<<<1, 32>>>(a, b, c, d);
  CUDA_OK(cudaDeviceSynchronize());
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 2; ++i) {
      const int m = lane / 4, n = lane % 4 * 2 + i;
      double sum = c[2 * lane + i];
      for (int k = 0; k < 4; ++k) // a: (lane / 4, lane % 4), b: (lane % 4, lane / 4)
        sum = std::fma(a[4 * m + k], b[4 * n + k], sum);
      CHECK(d[2 * lane + i] == sum);
    }
  CUDA_OK(cudaFree(all));
}

// Volta's: four products at once, of lanes 0-3 and 16-19, and so on.
template <bool rowA, bool rowB, bool halves> __global__ void quarters(const Words *a, const Words *b, const Words *c, Words *d) {
  const std::uint32_t *x = a[threadIdx.x], *y = b[threadIdx.x], *z = c[threadIdx.x];
  std::uint32_t *r = d[threadIdx.x];
#define QUARTERS(A, B)                                                                                                 \
  if constexpr (halves)                                                                                                \
    asm volatile("mma.sync.aligned.m8n8k4." A "." B ".f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, "          \
                 "{%8, %9, %10, %11};"                                                                                 \
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])                                                      \
                 : "r"(x[0]), "r"(x[1]), "r"(y[0]), "r"(y[1]), "r"(z[0]), "r"(z[1]), "r"(z[2]), "r"(z[3]));            \
  else                                                                                                                 \
    asm volatile("mma.sync.aligned.m8n8k4." A "." B ".f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, "    \
                 "{%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};"                                               \
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]), "=r"(r[4]), "=r"(r[5]), "=r"(r[6]), "=r"(r[7])      \
                 : "r"(x[0]), "r"(x[1]), "r"(y[0]), "r"(y[1]), "r"(z[0]), "r"(z[1]), "r"(z[2]), "r"(z[3]), "r"(z[4]),  \
                   "r"(z[5]), "r"(z[6]), "r"(z[7]));
  if constexpr (rowA && rowB) {
    QUARTERS("row", "row")
  } else if constexpr (rowA) {
    QUARTERS("row", "col")
  } else if constexpr (rowB) {
    QUARTERS("col", "row")
  } else {
    QUARTERS("col", "col")
  }
}

template <bool rowA, bool rowB, bool halves> void mmaOfQuarters() {
  static Words *a = managed<Words>(32), *b = managed<Words>(32), *c = managed<Words>(32), *d = managed<Words>(32);
  std::memset(a, 0, 32 * sizeof *a), std::memset(b, 0, 32 * sizeof *b), std::memset(c, 0, 32 * sizeof *c);
  double A[4][8][4], B[4][4][8], C[4][8][8];
  const auto whereOfC = [](int lane, int i) {
    const int upper = lane >= 16 ? 4 : 0;
    return halves ? Where{lane % 4 + upper, i} : Where{(lane & 1) + (i & 2) + upper, (i & 4) + (lane & 2) + (i & 1)};
  };
  for (auto &matrix : A)
    for (auto &row : matrix)
      for (double &x : row)
        x = small(-9, 9);
  for (auto &matrix : B)
    for (auto &row : matrix)
      for (double &x : row)
        x = small(-9, 9);
  for (auto &matrix : C)
    for (auto &row : matrix)
      for (double &x : row)
        x = small(-50, 50);
  for (int lane = 0; lane < 32; ++lane) {
    const int q = lane % 16 / 4, upper = lane >= 16 ? 4 : 0, own = lane % 4;
    for (int i = 0; i < 4; ++i) {
      put(a[lane], i, 16, encoded(rowA ? A[q][own + upper][i] : A[q][i + upper][own], Kind::Half));
      put(b[lane], i, 16, encoded(rowB ? B[q][own][i + upper] : B[q][i][own + upper], Kind::Half));
    }
    for (int i = 0; i < 8; ++i) {
      const Where at = whereOfC(lane, i);
      put(c[lane], i, halves ? 16 : 32, encoded(C[q][at.row][at.column], halves ? Kind::Half : Kind::Float));
    }
  }
  quarters<rowA, rowB, halves><<<1, 32>>>(a, b, c, d);
  CUDA_OK(cudaDeviceSynchronize());
  int wrong = 0;
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 8; ++i) {
      const int q = lane % 16 / 4;
      const Where at = whereOfC(lane, i);
      double sum = C[q][at.row][at.column];
      for (int k = 0; k < 4; ++k)
        sum += A[q][at.row][k] * B[q][k][at.column];
      wrong += decoded(d[lane], i, halves ? Kind::Half : Kind::Float) != sum;
    }
  CHECK(wrong == 0);
}

// ---- Sums of numbers that are not whole ----

__global__ void overflowing(Words *a) {
  std::uint32_t r[4];
  // All elements of a and b are 127, of c the largest integer.
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %4, %4, %4}, {%4, %4}, "
               "{%5, %5, %5, %5};"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "r"(0x7f7f7f7f), "r"(0x7fffffff));
  a[threadIdx.x][0] = r[0];
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %4, %4, %4}, {%4, %4}, "
               "{%5, %5, %5, %5};"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "r"(0x7f7f7f7f), "r"(0x7fffffff));
  a[threadIdx.x][1] = r[3];
}

void overflow() {
  Words *d = managed<Words>(32);
  overflowing<<<1, 32>>>(d);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(d[5][0] == 0x7fffffff);
  CHECK(d[5][1] == 0x7fffffffu + 32u * 127 * 127);
  CUDA_OK(cudaFree(d));
}

// Halves: the sum is rounded once. 2048 + 1 + 1 is 2050, and 2048 if each step is rounded to a half.
__global__ void rounding(Words *d) {
  const unsigned one = 0x3c003c00, big = 0x68006800; // 1, 2048
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%2}, {%3, %3};"
               : "=r"(d[threadIdx.x][0]), "=r"(d[threadIdx.x][1])
               : "r"(one), "r"(big));
}

void roundedOnce() {
  Words *d = managed<Words>(32);
  rounding<<<1, 32>>>(d);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(decoded(d[9], 0, Kind::Half) == 2056 && decoded(d[9], 3, Kind::Half) == 2056);
  CUDA_OK(cudaFree(d));
}

__global__ void convert(float *numbers) { numbers[threadIdx.x] = wmma::__float_to_tf32(numbers[threadIdx.x]); }

// 10 bits of fraction; of two that are equally near, the larger in magnitude.
void tf32() {
  const float given[] = {1, 1 + 0x1p-11f, 1 + 0x1.fp-12f, -1 - 0x1p-11f, 0x1.fffffep127f, INFINITY, 0x1p-140f, 3.14159f};
  const float wanted[] = {1, 1 + 0x1p-10f, 1, -1 - 0x1p-10f, INFINITY, INFINITY, 0x1p-140f, 0x1.92p1f};
  float *numbers = managed<float>(8);
  std::memcpy(numbers, given, sizeof given);
  convert<<<1, 8>>>(numbers);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i : {0, 1, 2, 3, 4, 5, 7})
    CHECK(numbers[i] == wanted[i]);
  CUDA_OK(cudaFree(numbers));
}

// ---- Rows of shared memory ----

template <int X, bool trans> __global__ void rows(const unsigned short *in, Words *out) {
  __shared__ __align__(16) unsigned short tile[4][8][8];
  for (int i = threadIdx.x; i < 256; i += 32)
    (&tile[0][0][0])[i] = in[i];
  __syncwarp();
  const auto row = unsigned(__cvta_generic_to_shared(&tile[threadIdx.x / 8][threadIdx.x % 8][0]));
  std::uint32_t *r = out[threadIdx.x];
#define LOAD(SUFFIX)                                                                                                   \
  if (X == 4)                                                                                                          \
    asm volatile("ldmatrix.sync.aligned.m8n8.x4" SUFFIX ".shared.b16 {%0, %1, %2, %3}, [%4];"                          \
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])                                                      \
                 : "r"(row));                                                                                          \
  else if (X == 2)                                                                                                     \
    asm volatile("ldmatrix.sync.aligned.m8n8.x2" SUFFIX ".shared.b16 {%0, %1}, [%2];"                                  \
                 : "=r"(r[0]), "=r"(r[1])                                                                              \
                 : "r"(row));                                                                                          \
  else                                                                                                                 \
    asm volatile("ldmatrix.sync.aligned.m8n8.x1" SUFFIX ".shared.b16 {%0}, [%1];" : "=r"(r[0]) : "r"(row));
  if constexpr (trans) {
    LOAD(".trans")
  } else {
    LOAD("")
  }
}

template <int X, bool trans> void loadsRows() {
  auto *in = managed<unsigned short>(256);
  Words *out = managed<Words>(32);
  for (int i = 0; i < 256; ++i)
    in[i] = static_cast<unsigned short>(1000 + i);
  rows<X, trans><<<1, 32>>>(in, out);
  CUDA_OK(cudaDeviceSynchronize());
  for (int lane = 0; lane < 32; ++lane)
    for (int matrix = 0; matrix < X; ++matrix)
      for (int part = 0; part < 2; ++part) {
        const int row = lane / 4, column = lane % 4 * 2 + part;
        const unsigned wanted = in[matrix * 64 + (trans ? column * 8 + row : row * 8 + column)];
        CHECK((out[lane][matrix] >> 16 * part & 0xffff) == wanted);
      }
  CUDA_OK(cudaFree(in));
  CUDA_OK(cudaFree(out));
}

__global__ void transposes(const std::uint32_t *in, std::uint32_t *out) {
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(out[threadIdx.x]) : "r"(in[threadIdx.x]));
}

void transposed() {
  auto *in = managed<std::uint32_t>(32), *out = managed<std::uint32_t>(32);
  unsigned short matrix[8][8];
  for (int i = 0; i < 64; ++i)
    matrix[i / 8][i % 8] = static_cast<unsigned short>(500 + i);
  for (int lane = 0; lane < 32; ++lane)
    in[lane] = matrix[lane / 4][lane % 4 * 2] | unsigned(matrix[lane / 4][lane % 4 * 2 + 1]) << 16;
  transposes<<<1, 32>>>(in, out);
  CUDA_OK(cudaDeviceSynchronize());
  for (int lane = 0; lane < 32; ++lane)
    CHECK(out[lane] == (matrix[lane % 4 * 2][lane / 4] | unsigned(matrix[lane % 4 * 2 + 1][lane / 4]) << 16));
  CUDA_OK(cudaFree(in));
  CUDA_OK(cudaFree(out));
}

} // namespace

int main() {
  wmmaShapes<__half, float, float>();
  wmmaShapes<__half, __half, __half>();
  wmmaShapes<__half, __half, float>();
  wmmaShapes<__nv_bfloat16, float, float>();
  wmmaShapes<signed char, int, int>();
  wmmaShapes<unsigned char, int, int>();
  wmmaLayouts<16, 16, 8, float, wmma::precision::tf32, float, float>();
  wmmaLayouts<8, 8, 4, double, double, double, double>();
  packed<wmma::experimental::precision::s4, false, false>();
  packed<wmma::experimental::precision::u4, false, false>();
  packed<wmma::experimental::precision::b1, false, true>();
  packed<wmma::experimental::precision::b1, true, true>();

  const Case cases[] = {
      {f16k8, 16, 8, 16, Kind::Half, Kind::Half, Kind::Float},
      {f16k8h, 16, 8, 16, Kind::Half, Kind::Half, Kind::Half},
      {f16k16, 16, 16, 16, Kind::Half, Kind::Half, Kind::Float},
      {f16k16h, 16, 16, 16, Kind::Half, Kind::Half, Kind::Half},
      {bf16k8, 16, 8, 16, Kind::Bfloat, Kind::Bfloat, Kind::Float},
      {bf16k16, 16, 16, 16, Kind::Bfloat, Kind::Bfloat, Kind::Float},
      {tf32k4, 16, 4, 32, Kind::Tf32, Kind::Tf32, Kind::Float},
      {tf32k8, 16, 8, 32, Kind::Tf32, Kind::Tf32, Kind::Float},
      {s8m8, 8, 16, 8, Kind::Signed, Kind::Signed, Kind::Integer},
      {s8k16, 16, 16, 8, Kind::Signed, Kind::Unsigned, Kind::Integer},
      {s8k32, 16, 32, 8, Kind::Unsigned, Kind::Signed, Kind::Integer},
      {s4m8, 8, 32, 4, Kind::Signed, Kind::Signed, Kind::Integer},
      {s4k32, 16, 32, 4, Kind::Unsigned, Kind::Signed, Kind::Integer},
      {s4k64, 16, 64, 4, Kind::Signed, Kind::Unsigned, Kind::Integer},
      {b1m8, 8, 128, 1, Kind::Unsigned, Kind::Unsigned, Kind::Integer, '^'},
      {b1k128, 16, 128, 1, Kind::Unsigned, Kind::Unsigned, Kind::Integer, '&'},
      {b1k256, 16, 256, 1, Kind::Unsigned, Kind::Unsigned, Kind::Integer, '^'},
  };
  for (const Case &one : cases)
    mma(one);
  mmaOfDoubles();
  mmaOfQuarters<true, true, false>();
  mmaOfQuarters<true, false, false>();
  mmaOfQuarters<false, true, false>();
  mmaOfQuarters<false, false, false>();
  mmaOfQuarters<true, true, true>();
  mmaOfQuarters<false, false, true>();
  overflow();
  roundedOnce();
  tf32();
  loadsRows<1, false>();
  loadsRows<2, false>();
  loadsRows<4, false>();
  loadsRows<1, true>();
  loadsRows<2, true>();
  loadsRows<4, true>();
  transposed();
  return verdict();
}
