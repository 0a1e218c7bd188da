// The host API of cuRAND. What its generators give is compared with the toolkit's device functions in kernels, at the
// positions that the guide gives; Sobol sequences with their definition; distributions with their moments.
#include "test/simt/check.h"

#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>
#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>

#include <algorithm>
#include <cmath>
#include <vector>

#define CURAND_OK(call) CHECK((call) == CURAND_STATUS_SUCCESS)

namespace {

constexpr unsigned long long Seed = 0x123456789abcdef;

template <class T> struct Memory {
  T *device = nullptr;
  std::size_t count;
  explicit Memory(std::size_t n) : count(n) { CUDA_OK(cudaMalloc(&device, n * sizeof(T))); }
  ~Memory() { cudaFree(device); }
  std::vector<T> values() const {
    std::vector<T> host(count);
    CUDA_OK(cudaMemcpy(host.data(), device, count * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
  }
};
struct Generator {
  curandGenerator_t handle = nullptr;
  explicit Generator(curandRngType_t type, bool onHost = false) {
    CURAND_OK(onHost ? curandCreateGeneratorHost(&handle, type) : curandCreateGenerator(&handle, type));
  }
  ~Generator() { CURAND_OK(curandDestroyGenerator(handle)); }
  operator curandGenerator_t() const { return handle; }
};

// The result n is from position n / sequences of sequence n % sequences.
template <class State>
__global__ void expected(unsigned *bits, float *floats, double *doubles, unsigned from, unsigned count,
                         unsigned sequences) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) {
    const unsigned n = from + i;
    State a, b, c;
    curand_init(Seed, n % sequences, n / sequences, &a);
    b = c = a;
    bits[i] = curand(&a);
    floats[i] = curand_uniform(&b);
    doubles[i] = curand_uniform_double(&c);
  }
}
template <class State> void pseudo(curandRngType_t type, curandOrdering_t order, unsigned sequences, unsigned from) {
  constexpr unsigned count = 300;
  Memory<unsigned> bits(count), ours(from + count);
  Memory<float> floats(count), oursFloat(from + count);
  Memory<double> doubles(count);
  expected<State><<<1, 32>>>(bits.device, floats.device, doubles.device, from, count, sequences);
  Generator generator(type);
  CURAND_OK(curandSetPseudoRandomGeneratorSeed(generator, Seed));
  CURAND_OK(curandSetGeneratorOrdering(generator, order));
  CURAND_OK(curandGenerate(generator, ours.device, 100)); // in two pieces: it goes on
  CURAND_OK(curandGenerate(generator, ours.device + 100, from + count - 100));
  const std::vector<unsigned> got = ours.values(), wanted = bits.values();
  CHECK(std::equal(wanted.begin(), wanted.end(), got.begin() + from));
  CURAND_OK(curandSetPseudoRandomGeneratorSeed(generator, Seed)); // it begins again
  CURAND_OK(curandSetGeneratorOffset(generator, from));
  CURAND_OK(curandGenerateUniform(generator, oursFloat.device, count));
  const std::vector<float> gotFloat = oursFloat.values(), wantedFloat = floats.values();
  CHECK(std::equal(wantedFloat.begin(), wantedFloat.end(), gotFloat.begin()));
}

// Each number against the recurrence, which the device's code for one block computes.
__global__ void twister(curandStateMtgp32 *states, unsigned *out) {
  out[blockIdx.x * 256 + threadIdx.x] = curand(&states[blockIdx.x]);
}
void mersenne() {
  constexpr unsigned sequences = 3;
  Memory<curandStateMtgp32> states(sequences);
  Memory<mtgp32_kernel_params> parameters(1);
  Memory<unsigned> expectedBits(sequences * 256), ours(sequences * 256);
  CURAND_OK(curandMakeMTGP32Constants(mtgp32dc_params_fast_11213, parameters.device));
  CURAND_OK(curandMakeMTGP32KernelState(states.device, mtgp32dc_params_fast_11213, parameters.device, sequences, Seed));
  twister<<<sequences, 256>>>(states.device, expectedBits.device);
  Generator generator(CURAND_RNG_PSEUDO_MTGP32), onHost(CURAND_RNG_PSEUDO_MTGP32, true);
  CURAND_OK(curandSetPseudoRandomGeneratorSeed(generator, Seed));
  CURAND_OK(curandGenerate(generator, ours.device, ours.count));
  CHECK(ours.values() == expectedBits.values());
  std::vector<unsigned> host(sequences * 256);
  CURAND_OK(curandSetPseudoRandomGeneratorSeed(onHost, Seed));
  CURAND_OK(curandGenerate(onHost, host.data(), host.size()));
  CHECK(host == ours.values());
  CHECK(curandSetGeneratorOffset(generator, 5) == CURAND_STATUS_TYPE_ERROR);
}

// The first dimension counts with its binary digits reversed, in Gray code; of the second the first points are known.
void quasi() {
  constexpr unsigned points = 256;
  Generator generator(CURAND_RNG_QUASI_SOBOL32);
  CURAND_OK(curandSetQuasiRandomGeneratorDimensions(generator, 21));
  Memory<unsigned> bits(21 * points);
  CURAND_OK(curandGenerate(generator, bits.device, bits.count));
  const std::vector<unsigned> got = bits.values();
  for (unsigned i = 0; i < points; ++i) {
    unsigned reversed = 0;
    for (unsigned bit = 0; bit < 32; ++bit)
      reversed |= ((i ^ (i >> 1)) >> bit & 1) << (31 - bit);
    CHECK(got[i] == reversed);
  }
  const unsigned second[] = {0, 0x80000000, 0x40000000, 0xc0000000, 0x60000000, 0xe0000000, 0x20000000, 0xa0000000};
  CHECK(std::equal(std::begin(second), std::end(second), got.begin() + points));
  // Of each dimension 256 points are one in each of 256 intervals.
  for (unsigned dimension = 0; dimension < 21; ++dimension) {
    std::vector<bool> seen(points);
    for (unsigned i = 0; i < points; ++i)
      seen[got[dimension * points + i] >> 24] = true;
    CHECK(std::find(seen.begin(), seen.end(), false) == seen.end());
  }
  CHECK(curandGenerate(generator, bits.device, 20) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
  CHECK(curandSetQuasiRandomGeneratorDimensions(generator, 20001) == CURAND_STATUS_OUT_OF_RANGE);

  Generator wide(CURAND_RNG_QUASI_SOBOL64);
  Memory<unsigned long long> words(4);
  CURAND_OK(curandGenerateLongLong(wide, words.device, 4));
  CHECK((words.values() == std::vector<unsigned long long>{0, 1ull << 63, 3ull << 62, 1ull << 62}));
  CHECK(curandGenerateLongLong(generator, words.device, 21) == CURAND_STATUS_TYPE_ERROR);
  curandDirectionVectors32_t *vectors = nullptr;
  CURAND_OK(curandGetDirectionVectors32(&vectors, CURAND_DIRECTION_VECTORS_32_JOEKUO6));
  CHECK(vectors[0][0] == 1u << 31 && vectors[0][31] == 1 && vectors[1][1] == 3u << 30);
}

void moments(curandRngType_t type) {
  constexpr std::size_t count = 20000;
  Generator generator(type);
  Memory<float> single(count);
  Memory<double> wide(count);
  CURAND_OK(curandGenerateNormal(generator, single.device, count, 3, 2));
  CURAND_OK(curandGenerateLogNormalDouble(generator, wide.device, count, 0, 0.5));
  double sum = 0, squares = 0, logs = 0, logSquares = 0;
  for (const float x : single.values())
    sum += x, squares += (x - 3.0) * (x - 3.0);
  for (const double x : wide.values())
    logs += std::log(x), logSquares += std::log(x) * std::log(x);
  CHECK(std::abs(sum / count - 3) < 0.1 && std::abs(squares / count - 4) < 0.2);
  CHECK(std::abs(logs / count) < 0.03 && std::abs(logSquares / count - 0.25) < 0.02);
  if (type < CURAND_RNG_QUASI_DEFAULT && type != CURAND_RNG_PSEUDO_MTGP32)
    CHECK(curandGenerateNormal(generator, single.device, 3, 0, 1) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
}

} // namespace

int main() {
  pseudo<curandStateXORWOW>(CURAND_RNG_PSEUDO_DEFAULT, CURAND_ORDERING_PSEUDO_DEFAULT, 4096, 4000);
  pseudo<curandStateMRG32k3a>(CURAND_RNG_PSEUDO_MRG32K3A, CURAND_ORDERING_PSEUDO_LEGACY, 4096, 4000);
  pseudo<curandStatePhilox4_32_10>(CURAND_RNG_PSEUDO_PHILOX4_32_10, CURAND_ORDERING_PSEUDO_DEFAULT, 1, 203);
  mersenne();
  quasi();
  for (const curandRngType_t type : {CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_MTGP32, CURAND_RNG_QUASI_SOBOL32})
    moments(type);
  curandGenerator_t none = nullptr;
  CHECK(curandCreateGenerator(&none, CURAND_RNG_PSEUDO_MT19937) == CURAND_STATUS_TYPE_ERROR);
  return verdict();
}
