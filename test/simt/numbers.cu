// Numbers in kernels, bit by bit against what is computed here in another way: conversions to half, bfloat16 and float
// with every rounding; the instructions on halves and bytes of a register.
#include "test/simt/check.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

enum Rounding { Nearest, TowardsZero, Down, Up };

// The value of a number of a small format, by its definition.
double valueOf(unsigned bits, int exponentBits, int mantissaBits) {
  const unsigned field = bits >> mantissaBits & ((1u << exponentBits) - 1),
                 fraction = bits & ((1u << mantissaBits) - 1);
  const int bias = (1 << (exponentBits - 1)) - 1;
  const double sign = bits >> (exponentBits + mantissaBits) & 1 ? -1 : 1;
  if (field == (1u << exponentBits) - 1)
    return fraction ? std::nan("") : sign * INFINITY;
  return sign * std::ldexp(fraction + (field ? double(1u << mantissaBits) : 0.0),
                           (field ? int(field) : 1) - bias - mantissaBits);
}

// Rounds by looking for the neighbours among all numbers of the format that are not negative.
unsigned nearestBits(double value, int exponentBits, int mantissaBits, Rounding rounding) {
  const unsigned signBit = 1u << (exponentBits + mantissaBits), infinity = signBit - (1u << mantissaBits);
  if (std::isnan(value))
    return signBit - 1;
  const bool negative = std::signbit(value);
  const double size = std::fabs(value);
  unsigned low = 0, high = infinity; // low <= size, and nothing is between low and low + 1
  while (high - low > 1) {
    const unsigned middle = low + (high - low) / 2;
    (valueOf(middle, exponentBits, mantissaBits) <= size ? low : high) = middle;
  }
  if (std::isinf(value))
    low = infinity;
  else if (valueOf(low, exponentBits, mantissaBits) != size) {
    // Beyond the greatest number the next one would be as far away as it is from the one before.
    const double below = valueOf(low, exponentBits, mantissaBits),
                 above = low + 1 == infinity ? 2 * below - valueOf(low - 1, exponentBits, mantissaBits)
                                             : valueOf(low + 1, exponentBits, mantissaBits);
    const bool up = rounding == Nearest ? size - below > above - size || (size - below == above - size && (low & 1))
                                        : (rounding == Down && negative) || (rounding == Up && !negative);
    low += up;
  }
  return low | (negative ? signBit : 0);
}

template <class T> __device__ unsigned short bitsOf(T value) {
  unsigned short bits;
  memcpy(&bits, &value, 2);
  return bits;
}

__global__ void convert(const double *x, int n, unsigned short *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float f = float(x[i]);
  unsigned short *row = out + 12 * i;
  row[0] = bitsOf(__float2half_rn(f)), row[1] = bitsOf(__float2half_rz(f));
  row[2] = bitsOf(__float2half_rd(f)), row[3] = bitsOf(__float2half_ru(f));
  row[4] = bitsOf(__float2bfloat16_rn(f)), row[5] = bitsOf(__float2bfloat16_rz(f));
  asm("cvt.rz.bf16.f32 %0, %1;" : "=h"(row[6]) : "f"(f));
  unsigned pair;
  asm("cvt.rz.f16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(f), "f"(-f));
  row[7] = pair >> 16, row[8] = pair;
  const __nv_bfloat16 b = __double2bfloat16(x[i]);
  row[9] = bitsOf(b);
  row[10] = bitsOf(__hmul(b, __float2bfloat16(3)));
  row[11] = bitsOf(__double2half(x[i]));
}

__global__ void convertIntegers(const long long *x, int n, unsigned short *out, float *floats) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned short *row = out + 4 * i;
  const int word = int(x[i]);
  row[0] = bitsOf(__int2half_rd(word)), row[1] = bitsOf(__int2half_ru(word));
  asm("cvt.rn.bf16.s64 %0, %1;" : "=h"(row[2]) : "l"(x[i]));
  asm("cvt.rz.bf16.u64 %0, %1;" : "=h"(row[3]) : "l"(x[i]));
  asm("cvt.rm.f32.s64 %0, %1;" : "=f"(floats[2 * i]) : "l"(x[i]));
  asm("cvt.rp.f32.u64 %0, %1;" : "=f"(floats[2 * i + 1]) : "l"(x[i]));
}

std::uint64_t randomState = 1;
std::uint64_t randomBits() { // xorshift64*
  randomState ^= randomState >> 12, randomState ^= randomState << 25, randomState ^= randomState >> 27;
  return randomState * 0x2545f4914f6cdd1dull;
}

// NaNs are one wherever PTX says so; conversions that LLVM does itself keep more of them.
bool same(unsigned got, unsigned expected, bool isHalf) {
  return got == expected || (isHalf && expected == 0x7fff && (got & 0x7fff) > 0x7c00);
}

void conversions() {
  std::vector<double> x = {
      0.0,          -0.0,  1,      -1,    INFINITY, -INFINITY,    NAN,     65504,        65519.99,
      65520,        65536, -70000, 1e-8,  -1e-8,    3.4028234e38, 3.39e38, 3.3961776e38, 5.9604645e-8,
      2.9802322e-8, 1e-40, -1e-45, 1e300, 1e-300};
  for (int i = 0; i < 3000; ++i) {
    const float f = std::ldexp(float(randomBits() >> 40), int(randomBits() % 64) - 52);
    x.push_back(i & 1 ? f : -f);
    const unsigned word = unsigned(randomBits());
    float any;
    std::memcpy(&any, &word, 4);
    x.push_back(any);
    x.push_back(1.0 + (1 + 2.0 * (i % 128)) / 256 + (i & 1 ? 1e-12 : 0)); // ties of bfloat16, and next to them
  }
  const int n = int(x.size());
  double *in;
  unsigned short *out;
  CUDA_OK(cudaMallocManaged(&in, n * sizeof *in));
  CUDA_OK(cudaMallocManaged(&out, 12 * n * sizeof *out));
  std::memcpy(in, x.data(), n * sizeof *in);
  convert<<<(n + 127) / 128, 128>>>(in, n, out);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i) {
    const unsigned short *row = out + 12 * i;
    const double f = float(x[i]);
    for (int mode = 0; mode < 4; ++mode)
      CHECK(same(row[mode], nearestBits(f, 5, 10, Rounding(mode)), true));
    CHECK(row[4] == nearestBits(f, 8, 7, Nearest) && row[5] == nearestBits(f, 8, 7, TowardsZero));
    CHECK(row[6] == nearestBits(f, 8, 7, TowardsZero));
    CHECK(same(row[7], nearestBits(f, 5, 10, TowardsZero), true));
    CHECK(same(row[8], nearestBits(-f, 5, 10, TowardsZero), true));
    CHECK(row[9] == nearestBits(x[i], 8, 7, Nearest));
    CHECK(row[10] == nearestBits(3 * valueOf(row[9], 8, 7), 8, 7, Nearest));
    CHECK(same(row[11], nearestBits(x[i], 5, 10, Nearest), true));
  }

  std::vector<long long> integers = {0,
                                     1,
                                     -1,
                                     2049,
                                     -2049,
                                     65519,
                                     65520,
                                     1ll << 62,
                                     -(1ll << 62),
                                     0x7fffffffffffffff,
                                     (1ll << 40) + (1ll << 32) + 1,
                                     (1ll << 40) + (1ll << 32)};
  for (int i = 0; i < 1000; ++i)
    integers.push_back((long long)(randomBits()) >> randomBits() % 63);
  const int m = int(integers.size());
  long long *numbers;
  float *floats;
  CUDA_OK(cudaMallocManaged(&numbers, m * sizeof *numbers));
  CUDA_OK(cudaMallocManaged(&floats, 2 * m * sizeof *floats));
  std::memcpy(numbers, integers.data(), m * sizeof *numbers);
  convertIntegers<<<(m + 127) / 128, 128>>>(numbers, m, out, floats);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < m; ++i) {
    const int word = int(integers[i]);
    const unsigned long long positive = integers[i];
    CHECK(out[4 * i] == nearestBits(word, 5, 10, Down) && out[4 * i + 1] == nearestBits(word, 5, 10, Up));
    // A long double has all 64 bits; a double that is not beyond it tells the same of so few digits.
    const auto towardsZero = [](long double v) {
      double d = double(v);
      return std::fabs((long double)d) > std::fabs(v) ? std::nextafter(d, 0.0) : d;
    };
    const long double exact = integers[i];
    double odd = towardsZero(exact); // with its last bit saying that digits have been left out
    if (odd != exact) {
      std::uint64_t bits;
      std::memcpy(&bits, &odd, 8), bits |= 1, std::memcpy(&odd, &bits, 8);
    }
    CHECK(out[4 * i + 2] == nearestBits(odd, 8, 7, Nearest));
    CHECK(out[4 * i + 3] == nearestBits(towardsZero((long double)positive), 8, 7, TowardsZero));
    CHECK(floats[2 * i] <= exact && std::nextafter(floats[2 * i], INFINITY) > exact);
    const long double up = positive;
    CHECK(floats[2 * i + 1] >= up && (up == 0 || std::nextafter(floats[2 * i + 1], 0.0f) < up));
  }
  cudaFree(in), cudaFree(out), cudaFree(numbers), cudaFree(floats);
}

// The functions of simd_functions.h: name, bytes of a lane, signed lanes, and what is computed from lanes a and b.
#define SIMD_FUNCTIONS(F)                                                                                              \
  F(vadd2, 2, false, a + b)                                                                                            \
  F(vadd4, 1, false, a + b)                                                                                            \
  F(vsub2, 2, false, a - b)                                                                                            \
  F(vsub4, 1, false, a - b)                                                                                            \
  F(vaddss2, 2, true, clamped(a + b, -32768, 32767))                                                                   \
  F(vaddss4, 1, true, clamped(a + b, -128, 127))                                                                       \
  F(vaddus2, 2, false, clamped(a + b, 0, 65535))                                                                       \
  F(vaddus4, 1, false, clamped(a + b, 0, 255))                                                                         \
  F(vsubss2, 2, true, clamped(a - b, -32768, 32767))                                                                   \
  F(vsubss4, 1, true, clamped(a - b, -128, 127)) F(vsubus2, 2, false, clamped(a - b, 0, 65535))                        \
      F(vsubus4, 1, false, clamped(a - b, 0, 255)) F(vavgu2, 2, false, (a + b + 1) >> 1) F(                            \
          vavgu4, 1, false, (a + b + 1) >> 1) F(vavgs2, 2, true, (a + b + (a + b >= 0)) >> 1)                          \
          F(vavgs4, 1, true, (a + b + (a + b >= 0)) >> 1) F(vhaddu2, 2, false, (a + b) >> 1) F(                        \
              vhaddu4, 1, false, (a + b) >> 1) F(vmins2, 2, true, a < b ? a : b) F(vmins4, 1, true, a < b ? a : b)     \
              F(vminu2, 2, false, a < b ? a : b) F(vminu4, 1, false, a < b ? a : b) F(vmaxs2, 2, true, a < b ? b : a)  \
                  F(vmaxs4, 1, true, a < b ? b : a) F(vmaxu2, 2, false, a < b ? b : a)                                 \
                      F(vmaxu4, 1, false, a < b ? b : a) F(vabsdiffs2, 2, true, a < b ? b - a : a - b)                 \
                          F(vabsdiffs4, 1, true, a < b ? b - a : a - b) F(vabsdiffu2, 2, false, a < b ? b - a : a - b) \
                              F(vabsdiffu4, 1, false, a < b ? b - a : a - b) F(vseteq2, 2, false, a == b)              \
                                  F(vseteq4, 1, false, a == b) F(vsetne2, 2, false, a != b)                            \
                                      F(vsetne4, 1, false, a != b) F(vsetges2, 2, true, a >= b)                        \
                                          F(vsetges4, 1, true, a >= b) F(vsetgeu2, 2, false, a >= b)                   \
                                              F(vsetgeu4, 1, false, a >= b) F(vsetgts2, 2, true, a > b)                \
                                                  F(vsetgts4, 1, true, a > b) F(vsetgtu2, 2, false, a > b)             \
                                                      F(vsetgtu4, 1, false, a > b) F(vsetles2, 2, true, a <= b) F(     \
                                                          vsetles4, 1, true, a <= b) F(vsetleu2, 2, false, a <= b)     \
                                                          F(vsetleu4, 1, false, a <= b) F(vsetlts2, 2, true, a < b)    \
                                                              F(vsetlts4, 1, true, a < b) F(vsetltu2, 2, false, a < b) \
                                                                  F(vsetltu4, 1, false, a < b)                         \
                                                                      F(vcmpeq2, 2, false, a == b ? -1 : 0)            \
                                                                          F(vcmpgtu4, 1, false, a > b ? -1 : 0)        \
                                                                              F(vcmplts4, 1, true, a < b ? -1 : 0)

long clamped(long value, long low, long high) { return value < low ? low : value > high ? high : value; }

enum Simd {
#define F(NAME, BYTES, SIGNED, VALUE) Simd_##NAME,
  SIMD_FUNCTIONS(F)
#undef F
      Simds
};

constexpr int Others = 18;

__global__ void simd(const unsigned *x, int n, unsigned *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned a = x[3 * i], b = x[3 * i + 1], c = x[3 * i + 2];
  unsigned *row = out + (Simds + Others) * i;
#define F(NAME, BYTES, SIGNED, VALUE) row[Simd_##NAME] = __##NAME(a, b);
  SIMD_FUNCTIONS(F)
#undef F
  row += Simds;
  row[0] = __vsads4(a, b), row[1] = __vsadu2(a, b), row[2] = __vabs4(a), row[3] = __vabsss2(a);
  asm("vabsdiff.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(row[4]) : "r"(a), "r"(b), "r"(c));
  asm("vadd.s32.s32.s32.sat %0, %1, %2;" : "=r"(row[5]) : "r"(a), "r"(b));
  asm("vset4.u32.u32.ge.add %0, %1, %2, %3;" : "=r"(row[6]) : "r"(a), "r"(b), "r"(c));
  asm("vmin.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(row[7]) : "r"(a), "r"(b), "r"(c));
  asm("szext.wrap.s32 %0, %1, %2;" : "=r"(row[8]) : "r"(a), "r"(c % 40));
  asm("szext.clamp.u32 %0, %1, %2;" : "=r"(row[9]) : "r"(a), "r"(c % 40));
  asm("szext.clamp.s32 %0, %1, %2;" : "=r"(row[10]) : "r"(a), "r"(c % 40));
  asm("fns.b32 %0, %1, %2, %3;" : "=r"(row[11]) : "r"(a), "r"(c % 32), "r"(2));
  asm("cvt.sat.u32.s32 %0, %1;" : "=r"(row[12]) : "r"(a));
  asm("cvt.sat.s32.u32 %0, %1;" : "=r"(row[13]) : "r"(a));
  asm("{ .reg .s16 t; cvt.s16.s32 t, %1; cvt.sat.u32.s16 %0, t; }" : "=r"(row[14]) : "r"(a));
  asm("cvt.pack.sat.u16.s32 %0, %1, %2;" : "=r"(row[15]) : "r"(a), "r"(b));
  asm("cvt.pack.sat.s16.s32 %0, %1, %2;" : "=r"(row[16]) : "r"(a), "r"(b));
  asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(row[17]) : "r"(a), "r"(b), "r"(c));
}

template <class Function> unsigned eachLane(unsigned a, unsigned b, int bytes, bool isSigned, Function function) {
  unsigned result = 0;
  const unsigned bits = 8 * bytes, mask = (1u << bits) - 1;
  const auto lane = [&](unsigned word, unsigned at) {
    const long part = word >> at & mask;
    return isSigned && part >> (bits - 1) ? part - (1l << bits) : part;
  };
  for (unsigned at = 0; at < 32; at += bits)
    result |= unsigned(function(lane(a, at), lane(b, at)) & mask) << at;
  return result;
}
unsigned sumOfLanes(unsigned word, int bits) {
  unsigned sum = 0;
  for (int at = 0; at < 32; at += bits)
    sum += word >> at & ((1u << bits) - 1);
  return sum;
}

void lanes() {
  const unsigned edges[] = {0,      1,      0x7f,       0x80,       0xff,       0x7fff,
                            0x8000, 0xffff, 0x7fff8000, 0x80807f7f, 0xffffffff, 0x01ff80fe};
  std::vector<unsigned> x;
  for (unsigned a : edges)
    for (unsigned b : edges)
      x.insert(x.end(), {a, b, a + 3 * b});
  while (x.size() < 3 * 1000)
    x.push_back(unsigned(randomBits() >> 32));
  const int n = int(x.size() / 3), width = Simds + Others;
  unsigned *in, *out;
  CUDA_OK(cudaMallocManaged(&in, x.size() * sizeof *in));
  CUDA_OK(cudaMallocManaged(&out, width * n * sizeof *out));
  std::memcpy(in, x.data(), x.size() * sizeof *in);
  simd<<<(n + 63) / 64, 64>>>(in, n, out);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < n; ++i) {
    const unsigned a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2], *row = out + width * i;
    const long sa = int(a), sb = int(b), sc = int(c);
#define F(NAME, BYTES, SIGNED, VALUE)                                                                                  \
  CHECK(row[Simd_##NAME] == eachLane(a, b, BYTES, SIGNED, [](long a, long b) -> long { return VALUE; }));
    SIMD_FUNCTIONS(F)
#undef F
    row += Simds;
    const auto difference = [](long p, long q) { return p < q ? q - p : p - q; };
    CHECK(row[0] == sumOfLanes(eachLane(a, b, 1, true, difference), 8));
    CHECK(row[1] == sumOfLanes(eachLane(a, b, 2, false, difference), 16));
    CHECK(row[2] == eachLane(a, 0, 1, true, difference));
    CHECK(row[3] == eachLane(a, 0, 2, true, [](long p, long) { return clamped(p < 0 ? -p : p, -32768, 32767); }));
    CHECK(row[4] == (a < b ? b - a : a - b) + c);
    CHECK(int(row[5]) == clamped(sa + sb, -2147483648l, 2147483647));
    CHECK(row[6] == c + sumOfLanes(eachLane(a, b, 1, false, [](long p, long q) -> long { return p >= q; }), 8));
    CHECK(int(row[7]) == std::max(std::min(sa, sb), sc));
    const unsigned length = c % 40, kept = length % 32;
    const unsigned low = a & ((1u << kept) - 1), sign = kept && low >> (kept - 1) ? ~0u << kept : 0;
    CHECK(row[8] == (low | sign));
    CHECK(row[9] == (length >= 32 ? a : low) && row[10] == (length >= 32 ? a : low | sign));
    unsigned found = ~0u;
    for (unsigned at = c % 32, left = 2; at < 32 && found == ~0u; ++at)
      if ((a >> at & 1) && --left == 0)
        found = at;
    CHECK(row[11] == found);
    CHECK(row[12] == (int(a) < 0 ? 0 : a));
    CHECK(row[13] == (a > 0x7fffffffu ? 0x7fffffffu : a));
    CHECK(row[14] == (short(a) < 0 ? 0 : unsigned(short(a))));
    CHECK(row[15] == unsigned(clamped(sa, 0, 65535) << 16 | clamped(sb, 0, 65535)));
    CHECK(row[16] == unsigned((clamped(sa, -32768, 32767) & 0xffff) << 16 | (clamped(sb, -32768, 32767) & 0xffff)));
    CHECK(row[17] == (c << 16 | unsigned(clamped(sa, 0, 255) << 8 | clamped(sb, 0, 255))));
  }
}

// What the modifiers of arithmetic say: PTX ISA 9.7.1 and 9.7.3.
__global__ void modified(unsigned *out) {
  const unsigned least = 1, one = 0x3f800000, three = 0x40400000, minusZero = 0x80000000, none = 0x7fc00000;
  asm("mul24.hi.u32 %0, %1, %2;" : "=r"(out[0]) : "r"(0xffabcdefu), "r"(0x123456u));
  asm("mad24.hi.sat.s32 %0, %1, %2, %3;" : "=r"(out[1]) : "r"(0x7fffffu), "r"(0x7fffffu), "r"(0x7fffffffu));
  asm("mad.hi.sat.s32 %0, %1, %2, %3;" : "=r"(out[2]) : "r"(0x80000000u), "r"(0x7fffffffu), "r"(0x80000001u));
  asm("bmsk.wrap.b32 %0, %1, %2;" : "=r"(out[3]) : "r"(33u), "r"(36u));
  asm("bmsk.clamp.b32 %0, %1, %2;" : "=r"(out[4]) : "r"(256u), "r"(4u));
  asm("add.ftz.f32 %0, %1, %2;" : "=r"(out[5]) : "r"(least | minusZero), "r"(minusZero));
  asm("div.rp.f32 %0, %1, %2;" : "=r"(out[6]) : "r"(one), "r"(three));
  asm("div.rm.f32 %0, %1, %2;" : "=r"(out[7]) : "r"(one), "r"(three));
  asm("sub.rz.f32 %0, %1, %2;" : "=r"(out[8]) : "r"(one), "r"(least));
  asm("min.f32 %0, %1, %2;" : "=r"(out[9]) : "r"(0u), "r"(minusZero));
  asm("max.f32 %0, %1, %2;" : "=r"(out[10]) : "r"(none), "r"(minusZero));
  asm("add.sat.f32 %0, %1, %2;" : "=r"(out[11]) : "r"(none), "r"(one));
  asm("cvt.ftz.f64.f32 %0, %1;" : "=l"(reinterpret_cast<unsigned long long *>(out)[6]) : "r"(least));
  unsigned short half;
  asm("fma.rn.relu.f16 %0, %1, %2, %3;"
      : "=h"(half)
      : "h"((unsigned short)0x7e00), "h"((unsigned short)0), "h"((unsigned short)0));
  out[14] = half;
  asm("{ .reg .pred p, q; setp.ne.u32 q, %1, 0; set.lt.and.f32.u32 %0, %1, %2, !q; }"
      : "=r"(out[16])
      : "r"(1u), "r"(2u));
  asm("{ .reg .pred p; setp.lt.ftz.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(out[17]) : "r"(0u), "r"(least));
  int local[2] = {int(least), 0};
  asm("{ .reg .pred p; isspacep.local p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(out[18]) : "l"(&local[out[17] & 1]));
  asm("{ .reg .pred p; isspacep.global p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(out[19]) : "l"(&local[out[17] & 1]));
  asm("{ .reg .pred p; isspacep.global p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(out[20]) : "l"(out));
  asm("cvt.rn.ftz.sat.f16.f32 %0, %1;" : "=h"(half) : "r"(0x35800000u)); // 2^-20 is normal only before
  out[21] = half;
}

void modifiers() {
  unsigned *out;
  CUDA_OK(cudaMallocManaged(&out, 32 * sizeof *out));
  modified<<<1, 1>>>(out);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[0] == unsigned(0xabcdefull * 0x123456 >> 16));
  CHECK(out[1] == 0x7fffffff && out[2] == 0x80000000);
  CHECK(out[3] == 0x1e && out[4] == 0);
  CHECK(out[5] == 0x80000000);
  CHECK(out[6] == 0x3eaaaaab && out[7] == 0x3eaaaaaa && out[8] == 0x3f7fffff);
  CHECK(out[9] == 0x80000000 && out[10] == 0x80000000 && out[11] == 0);
  CHECK(out[12] == 0 && out[13] == 0);
  CHECK(out[14] == 0x7fff || (out[14] & 0x7fff) > 0x7c00);
  CHECK(out[16] == 0 && out[17] == 0);
  CHECK(out[18] == 1 && out[19] == 0 && out[20] == 1);
  CHECK(out[21] == 0x10);
}

} // namespace

int main() {
  conversions();
  lanes();
  modifiers();
  return verdict();
}
