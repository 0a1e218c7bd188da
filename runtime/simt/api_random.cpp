// The host API of cuRAND: generators that fill memory of the device, in their stream, or of the host. The numbers are
// those of the toolkit's own headers for device code (curand_kernel.h), which compile for the CPU as well. The order is
// cuRAND's as far as we know it, and has not been compared with a GPU's: the result n of XORWOW is from position
// (n mod 4096) * 2^67 + n / 4096 of its sequence, of MRG32k3a from (n mod 81920) * 2^76 + n / 81920 (4096 with
// CURAND_ORDERING_PSEUDO_LEGACY); MTGP32 gives 256 numbers of each of 192 sequences in turn (64 with the legacy order).
// Chosen here: Philox gives its sequence as it is, and of the two numbers of a normal distribution that
// come of one pair the second follows the first.
//
// MT19937, whose order needs jumps of 2^1000, and scrambled Sobol sequences, whose constants are the library's own, are
// not available: curandCreateGenerator says so. So are more dimensions of Sobol sequences than sobol_directions.h has.
#include "runtime/simt/api.h"
#include "runtime/simt/capture.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/random_sources.h"

#include <curand.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

using namespace veriwarp::simt;

struct curandGenerator_st {
  curandRngType_t type = CURAND_RNG_PSEUDO_XORWOW;
  bool isOfHost = false;
  cudaStream_t stream = nullptr;
  Uint64 seed = 0, offset = 0;
  curandOrdering_t order = CURAND_ORDERING_PSEUDO_DEFAULT;
  unsigned dimensions = 1;
  std::unique_ptr<Source> source; // made when it is first used

  bool isQuasi() const { return type >= CURAND_RNG_QUASI_DEFAULT; }
  bool givesPairs() const { // of normal distributions
    return !isQuasi() && type != CURAND_RNG_PSEUDO_MTGP32;
  }
  Source &of() {
    const bool legacy = order == CURAND_ORDERING_PSEUDO_LEGACY;
    if (source)
      return *source;
    switch (type) {
    case CURAND_RNG_PSEUDO_MRG32K3A:
      source = std::make_unique<InTurn<curandStateMRG32k3a_t>>(seed, offset, legacy ? 4096 : 81920);
      break;
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
      source = std::make_unique<InTurn<curandStatePhilox4_32_10_t>>(seed, offset, 1);
      break;
    case CURAND_RNG_PSEUDO_MTGP32:
      source = std::make_unique<Mtgp>(seed, legacy ? 64 : 192);
      break;
    case CURAND_RNG_QUASI_SOBOL32:
      source = std::make_unique<Sobol<curandStateSobol32_t, unsigned>>(offset, dimensions);
      break;
    case CURAND_RNG_QUASI_SOBOL64:
      source = std::make_unique<Sobol<curandStateSobol64_t, Uint64>>(offset, dimensions);
      break;
    default:
      source = std::make_unique<InTurn<curandStateXORWOW_t>>(seed, offset, 4096);
    }
    return *source;
  }
};

namespace {

void notAvailable(const std::string &what) { message("not available on the CPU: " + what + " of cuRAND"); }

curandStatus_t create(curandGenerator_t *generator, curandRngType_t type, bool isOfHost) {
  if (!generator)
    return CURAND_STATUS_TYPE_ERROR;
  if (type == CURAND_RNG_PSEUDO_DEFAULT)
    type = CURAND_RNG_PSEUDO_XORWOW;
  if (type == CURAND_RNG_QUASI_DEFAULT)
    type = CURAND_RNG_QUASI_SOBOL32;
  switch (type) {
  case CURAND_RNG_PSEUDO_XORWOW:
  case CURAND_RNG_PSEUDO_MRG32K3A:
  case CURAND_RNG_PSEUDO_MTGP32:
  case CURAND_RNG_PSEUDO_PHILOX4_32_10:
  case CURAND_RNG_QUASI_SOBOL32:
  case CURAND_RNG_QUASI_SOBOL64:
    break;
  case CURAND_RNG_PSEUDO_MT19937:
    notAvailable("the generator MT19937");
    return CURAND_STATUS_TYPE_ERROR;
  case CURAND_RNG_QUASI_SCRAMBLED_SOBOL32:
  case CURAND_RNG_QUASI_SCRAMBLED_SOBOL64:
    notAvailable("scrambled Sobol sequences");
    return CURAND_STATUS_TYPE_ERROR;
  default:
    return CURAND_STATUS_TYPE_ERROR;
  }
  *generator = new curandGenerator_st;
  (*generator)->type = type;
  (*generator)->isOfHost = isOfHost;
  if ((*generator)->isQuasi())
    (*generator)->order = CURAND_ORDERING_QUASI_DEFAULT;
  return CURAND_STATUS_SUCCESS;
}

// Fills `count` elements, which memory of a device sees as a kernel's writes in the generator's stream.
template <class Value>
curandStatus_t generate(curandGenerator_t generator, Value *out, std::size_t count,
                        const std::function<void(Source &)> &fill) {
  if (!generator)
    return CURAND_STATUS_NOT_INITIALIZED;
  if (generator->isQuasi() && count % generator->dimensions)
    return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  if (generator->isOfHost) {
    fill(generator->of());
    return CURAND_STATUS_SUCCESS;
  }
  if (barred())
    return CURAND_STATUS_PREEXISTING_FAILURE;
  if (!isStream(generator->stream))
    return CURAND_STATUS_LAUNCH_FAILURE;
  if (isCaptured(generator->stream)) {
    notAvailable("generation in a stream that is being captured");
    return CURAND_STATUS_LAUNCH_FAILURE;
  }
  if (count && !allocationOf(out) && !variableAt(out)) {
    message("a generator of cuRAND for the device writes to memory that the device does not have");
    spoil(cudaErrorIllegalAddress);
    return CURAND_STATUS_LAUNCH_FAILURE;
  }
  const Asked asked = askedOf(generator->stream);
  const Followed followed(asked, false);
  if (checker())
    checker()->touches(out, count * sizeof(Value), true);
  fill(generator->of());
  setWritten(out, count * sizeof(Value));
  return CURAND_STATUS_SUCCESS;
}

template <class Real>
curandStatus_t normal(curandGenerator_t generator, Real *out, std::size_t count, Real mean, Real deviation,
                      bool isLogarithm) {
  if (generator && generator->givesPairs() && count % 2)
    return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  return generate(generator, out, count, [&](Source &source) {
    source.normal(out, count);
    for (std::size_t i = 0; i < count; ++i) {
      const Real value = mean + deviation * out[i];
      out[i] = isLogarithm ? std::exp(value) : value;
    }
  });
}

// What is set begins a new sequence.
template <class Field> curandStatus_t set(curandGenerator_t generator, Field curandGenerator_st::*field, Field value) {
  if (!generator)
    return CURAND_STATUS_NOT_INITIALIZED;
  generator->*field = value;
  generator->source.reset();
  return CURAND_STATUS_SUCCESS;
}

template <class Word> curandStatus_t directions(Word (**vectors)[sizeof(Word) * 8]) {
  static auto &table = *new std::vector<std::array<Word, sizeof(Word) * 8>>;
  static const bool filled = [] {
    for (unsigned i = 0; i < sobolDimensions; ++i) {
      const std::vector<Word> own = sobolDirections<Word>(i);
      std::copy(own.begin(), own.end(), table.emplace_back().begin());
    }
    return true;
  }();
  *vectors = filled ? reinterpret_cast<Word(*)[sizeof(Word) * 8]>(table.data()) : nullptr;
  return CURAND_STATUS_SUCCESS;
}

} // namespace

extern "C" {

curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t type) {
  return create(generator, type, false);
}
curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t type) {
  return create(generator, type, true);
}
curandStatus_t curandDestroyGenerator(curandGenerator_t generator) {
  delete generator;
  return generator ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED;
}
curandStatus_t curandGetVersion(int *version) {
  *version = CURAND_VERSION;
  return CURAND_STATUS_SUCCESS;
}
curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream) {
  if (!generator)
    return CURAND_STATUS_NOT_INITIALIZED;
  generator->stream = stream;
  return CURAND_STATUS_SUCCESS;
}
curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator, unsigned long long seed) {
  if (generator && generator->isQuasi())
    return CURAND_STATUS_TYPE_ERROR;
  return set(generator, &curandGenerator_st::seed, seed);
}
curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset) {
  if (generator && generator->type == CURAND_RNG_PSEUDO_MTGP32)
    return CURAND_STATUS_TYPE_ERROR;
  return set(generator, &curandGenerator_st::offset, offset);
}
curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator, curandOrdering_t order) {
  const bool isQuasi = order == CURAND_ORDERING_QUASI_DEFAULT;
  if (generator && (generator->isQuasi() != isQuasi || order < CURAND_ORDERING_PSEUDO_BEST))
    return CURAND_STATUS_OUT_OF_RANGE;
  if (order == CURAND_ORDERING_PSEUDO_SEEDED || order == CURAND_ORDERING_PSEUDO_DYNAMIC) {
    notAvailable("the orderings PSEUDO_SEEDED and PSEUDO_DYNAMIC");
    return CURAND_STATUS_OUT_OF_RANGE;
  }
  return set(generator, &curandGenerator_st::order, order);
}
curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t generator, unsigned dimensions) {
  if (generator && !generator->isQuasi())
    return CURAND_STATUS_TYPE_ERROR;
  if (dimensions > sobolDimensions && dimensions <= 20000)
    notAvailable("Sobol sequences of more than " + std::to_string(sobolDimensions) + " dimensions");
  if (dimensions < 1 || dimensions > sobolDimensions)
    return CURAND_STATUS_OUT_OF_RANGE;
  return set(generator, &curandGenerator_st::dimensions, dimensions);
}
curandStatus_t curandGenerateSeeds(curandGenerator_t generator) {
  if (!generator)
    return CURAND_STATUS_NOT_INITIALIZED;
  generator->of();
  return CURAND_STATUS_SUCCESS;
}

curandStatus_t curandGenerate(curandGenerator_t generator, unsigned *out, size_t count) {
  if (generator && generator->type == CURAND_RNG_QUASI_SOBOL64)
    return CURAND_STATUS_TYPE_ERROR;
  return generate(generator, out, count, [&](Source &source) { source.bits(out, count); });
}
curandStatus_t curandGenerateLongLong(curandGenerator_t generator, unsigned long long *out, size_t count) {
  if (generator && generator->type != CURAND_RNG_QUASI_SOBOL64)
    return CURAND_STATUS_TYPE_ERROR;
  return generate(generator, out, count, [&](Source &source) { source.longBits(out, count); });
}
curandStatus_t curandGenerateUniform(curandGenerator_t generator, float *out, size_t count) {
  return generate(generator, out, count, [&](Source &source) { source.uniform(out, count); });
}
curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator, double *out, size_t count) {
  return generate(generator, out, count, [&](Source &source) { source.uniform(out, count); });
}
curandStatus_t curandGenerateNormal(curandGenerator_t generator, float *out, size_t count, float mean,
                                    float deviation) {
  return normal(generator, out, count, mean, deviation, false);
}
curandStatus_t curandGenerateNormalDouble(curandGenerator_t generator, double *out, size_t count, double mean,
                                          double deviation) {
  return normal(generator, out, count, mean, deviation, false);
}
curandStatus_t curandGenerateLogNormal(curandGenerator_t generator, float *out, size_t count, float mean,
                                       float deviation) {
  return normal(generator, out, count, mean, deviation, true);
}
curandStatus_t curandGenerateLogNormalDouble(curandGenerator_t generator, double *out, size_t count, double mean,
                                             double deviation) {
  return normal(generator, out, count, mean, deviation, true);
}

curandStatus_t curandGetDirectionVectors32(curandDirectionVectors32_t **vectors, curandDirectionVectorSet_t set) {
  if (!vectors || set != CURAND_DIRECTION_VECTORS_32_JOEKUO6)
    return CURAND_STATUS_OUT_OF_RANGE;
  return directions<unsigned>(vectors);
}
curandStatus_t curandGetDirectionVectors64(curandDirectionVectors64_t **vectors, curandDirectionVectorSet_t set) {
  if (!vectors || set != CURAND_DIRECTION_VECTORS_64_JOEKUO6)
    return CURAND_STATUS_OUT_OF_RANGE;
  return directions<unsigned long long>(vectors);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
