// Conversions and shifts that C++ leaves undefined, of values from memory: what PTX says of cvt, shl and shr.
#include "test/simt/check.h"

#include <climits>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace {

template <class To, class From> __global__ void convert(To *to, const From *from, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    to[i] = static_cast<To>(from[i]);
}

// Each of `from` has to become what is at its place in `expected`.
template <class To, class From, int N> void converts(const char *what, const From (&from)[N], const To (&expected)[N]) {
  From *in = nullptr;
  To *out = nullptr;
  CUDA_OK(cudaMallocManaged(&in, sizeof from));
  CUDA_OK(cudaMallocManaged(&out, sizeof expected));
  std::memcpy(in, from, sizeof from);
  convert<<<1, 4>>>(out, in, N);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < N; ++i)
    if (out[i] != expected[i]) {
      std::printf("%s: %g becomes %.20Lg, not %.20Lg\n", what, static_cast<double>(from[i]),
                  static_cast<long double>(out[i]), static_cast<long double>(expected[i]));
      ++failures;
    }
  cudaFree(in);
  cudaFree(out);
}

struct Shifted {
  unsigned left, right;
  int arithmetic;
  std::uint64_t left64, right64;
  std::int64_t arithmetic64;
};

__global__ void shift(Shifted *to, const int *amounts, std::uint64_t bits) {
  const int i = threadIdx.x, amount = amounts[i];
  const auto low = static_cast<unsigned>(bits);
  to[i] = {low << amount,  low >> amount,  static_cast<int>(low) >> amount,
           bits << amount, bits >> amount, static_cast<std::int64_t>(bits) >> amount};
}

void shifts() {
  constexpr int Amounts[] = {0, 1, 31, 32, 33, 63, 64, 100};
  constexpr int N = sizeof Amounts / sizeof *Amounts;
  constexpr std::uint64_t Bits = 0x8123456789abcdefu;
  int *amounts = nullptr;
  Shifted *out = nullptr;
  CUDA_OK(cudaMallocManaged(&amounts, sizeof Amounts));
  CUDA_OK(cudaMallocManaged(&out, N * sizeof *out));
  std::memcpy(amounts, Amounts, sizeof Amounts);
  shift<<<1, N>>>(out, amounts, Bits);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < N; ++i) {
    const int by = Amounts[i];
    const auto low = static_cast<unsigned>(Bits);
    CHECK(out[i].left == (by < 32 ? low << by : 0));
    CHECK(out[i].right == (by < 32 ? low >> by : 0));
    CHECK(out[i].arithmetic == static_cast<int>(low) >> (by < 32 ? by : 31));
    CHECK(out[i].left64 == (by < 64 ? Bits << by : 0));
    CHECK(out[i].right64 == (by < 64 ? Bits >> by : 0));
    CHECK(out[i].arithmetic64 == static_cast<std::int64_t>(Bits) >> (by < 64 ? by : 63));
  }
  cudaFree(amounts);
  cudaFree(out);
}

// The same by inline PTX: what is no number is 0 only where neither side has 64 bits.
__global__ void convertByPtx(long long *to, const double *from) {
  const float narrow = static_cast<float>(*from);
  int i;
  unsigned u;
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(i) : "f"(narrow));
  to[0] = i;
  asm("cvt.rzi.s32.f64 %0, %1;" : "=r"(i) : "d"(*from));
  to[1] = i;
  asm("cvt.rzi.u32.f64 %0, %1;" : "=r"(u) : "d"(*from));
  to[2] = u;
  asm("cvt.rzi.s64.f32 %0, %1;" : "=l"(to[3]) : "f"(narrow));
  to[4] = __double2int_rn(*from);
  to[5] = __float2int_rn(narrow);
}

void byPtx() {
  double *in = nullptr;
  long long *out = nullptr;
  CUDA_OK(cudaMallocManaged(&in, sizeof *in));
  CUDA_OK(cudaMallocManaged(&out, 6 * sizeof *out));
  *in = NAN;
  convertByPtx<<<1, 1>>>(out, in);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[0] == 0);
  CHECK(out[1] == INT_MIN);
  CHECK(out[2] == 1ll << 31);
  CHECK(out[3] == LLONG_MIN);
  CHECK(out[4] == INT_MIN);
  CHECK(out[5] == 0);
  cudaFree(in);
  cudaFree(out);
}

} // namespace

int main() {
  const float f[] = {1.9f, -1.9f, 1e20f, -1e20f, INFINITY, NAN, 3e9f};
  converts<int>("float to int", f, {1, -1, INT_MAX, INT_MIN, INT_MAX, 0, INT_MAX});
  converts<unsigned>("float to unsigned", f, {1, 0, UINT_MAX, 0, UINT_MAX, 0, 3000000000u});
  converts<long long>("float to long long", f, {1, -1, LLONG_MAX, LLONG_MIN, LLONG_MAX, LLONG_MIN, 3000000000ll});
  const double d[] = {1.9, -1.9, 1e30, -1e30, -INFINITY, NAN, 4294967296.5};
  converts<int>("double to int", d, {1, -1, INT_MAX, INT_MIN, INT_MIN, INT_MIN, INT_MAX});
  converts<unsigned>("double to unsigned", d, {1, 0, UINT_MAX, 0, 0, 1u << 31, UINT_MAX});
  converts<unsigned long long>("double to unsigned long long", d, {1, 0, ULLONG_MAX, 0, 0, 1ull << 63, 4294967296ull});
  const float narrow[] = {300.f, 5.f};
  converts<unsigned char>("float to unsigned char", narrow, {44, 5});
  shifts();
  byPtx();
  return verdict();
}
