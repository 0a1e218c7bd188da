// What generators of cuRAND's host API draw from (api_random.cpp): the toolkit's device functions, which compile for
// the CPU as well, in the order of results in memory.
#pragma once

#include "runtime/simt/sobol_directions.h"

#include <curand_kernel.h>

#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>

#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace veriwarp::simt {

using Uint64 = unsigned long long; // as cuRAND has it

// Where the normal distribution has the probability p <= 1/2: Abramowitz and Stegun 26.2.23, and Halley's steps.
// (curand_kernel.h inverts it on a device alone.)
inline double quantile(double p) {
  const double t = std::sqrt(-2 * std::log(p));
  double x = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (int step = 0; step < 3; ++step) {
    const double error = (std::erfc(-x / std::sqrt(2.0)) / 2 - p) * std::sqrt(8 * std::atan(1.0)) * std::exp(x * x / 2);
    x -= error / (1 + x * error / 2);
  }
  return x;
}
// Of the middle of one of 2^32 or 2^64 intervals.
template <class Word> double normalOf(Word word) {
  const bool isUpper = word >> (sizeof(Word) * 8 - 1);
  const double p = std::ldexp(static_cast<double>(isUpper ? ~word : word) + 0.5, -static_cast<int>(sizeof(Word) * 8));
  return isUpper ? -quantile(p) : quantile(p);
}

class Source {
public:
  virtual ~Source() = default;
  virtual void bits(unsigned *out, std::size_t count) = 0;
  virtual void uniform(float *out, std::size_t count) = 0;
  virtual void uniform(double *out, std::size_t count) = 0;
  virtual void normal(float *out, std::size_t count) = 0; // of mean 0 and deviation 1
  virtual void normal(double *out, std::size_t count) = 0;
  virtual void longBits(Uint64 *, std::size_t) { assert(false && "only Sobol sequences of 64 bits have such"); }
};

// Generators with sequences that are parts of one, each far from the others, which give numbers in turn.
template <class State> class InTurn : public Source {
public:
  InTurn(Uint64 seed, Uint64 offset, std::size_t sequences) : states(sequences), at(offset) {
    for (std::size_t i = 0; i < sequences; ++i)
      curand_init(seed, i, (offset + sequences - 1 - i) / sequences, &states[i]);
  }
  void bits(unsigned *out, std::size_t count) override {
    each(out, count, [](State &state) { return curand(&state); });
  }
  void uniform(float *out, std::size_t count) override {
    each(out, count, [](State &state) { return curand_uniform(&state); });
  }
  void uniform(double *out, std::size_t count) override {
    each(out, count, [](State &state) { return curand_uniform_double(&state); });
  }
  void normal(float *out, std::size_t count) override {
    each(reinterpret_cast<float2 *>(out), count / 2, [](State &state) { return curand_normal2(&state); });
  }
  void normal(double *out, std::size_t count) override {
    each(reinterpret_cast<double2 *>(out), count / 2, [](State &state) { return curand_normal2_double(&state); });
  }

private:
  template <class Value, class Draw> void each(Value *out, std::size_t count, const Draw &draw) {
    for (std::size_t i = 0; i < count; ++i)
      out[i] = draw(states[at++ % states.size()]);
  }
  std::vector<State> states;
  Uint64 at;
};

// Saito and Matsumoto, "Variants of Mersenne Twister Suitable for Graphic Processors".
class Mtgp : public Source {
public:
  Mtgp(Uint64 seed, std::size_t count) : sequences(count) {
    const auto folded = static_cast<unsigned>(seed ^ (seed >> 32)); // curandMakeMTGP32KernelState
    for (std::size_t i = 0; i < count; ++i) {
      Sequence &sequence = sequences[i];
      sequence.parameters = &mtgp32dc_params_fast_11213[i];
      sequence.words.resize(MTGPDC_N);
      mtgp32_init_state(sequence.words.data(), sequence.parameters, folded + static_cast<unsigned>(i) + 1);
    }
  }
  void bits(unsigned *out, std::size_t count) override {
    for (std::size_t i = 0; i < count; ++i, ++at)
      out[i] = sequences[at / Turn % sequences.size()].next();
  }
  void uniform(float *out, std::size_t count) override {
    each(out, count, [](unsigned word) { return _curand_uniform(word); });
  }
  void uniform(double *out, std::size_t count) override {
    each(out, count, [](unsigned word) { return _curand_uniform_double(word); });
  }
  void normal(float *out, std::size_t count) override {
    each(out, count, [](unsigned word) { return static_cast<float>(normalOf(word)); });
  }
  void normal(double *out, std::size_t count) override {
    each(out, count, [](unsigned word) { return normalOf(word); });
  }

private:
  static constexpr Uint64 Turn = 256;
  struct Sequence {
    const mtgp32_params_fast_t *parameters = nullptr;
    std::vector<unsigned> words; // the last MTGPDC_N, from `first` on
    std::size_t first = 0;
    unsigned word(std::size_t i) const { return words[(first + i) % words.size()]; }
    unsigned next() {
      const mtgp32_params_fast_t &p = *parameters;
      unsigned x = (word(0) & p.mask) ^ word(1);
      x ^= x << p.sh1;
      unsigned y = x ^ (word(static_cast<std::size_t>(p.pos)) >> p.sh2);
      y ^= p.tbl[y & 15];
      unsigned t = word(static_cast<std::size_t>(p.pos) - 1);
      t ^= t >> 16;
      t ^= t >> 8;
      words[first] = y;
      first = (first + 1) % words.size();
      return y ^ p.tmp_tbl[t & 15];
    }
  };
  template <class Value, class Convert> void each(Value *out, std::size_t count, const Convert &convert) {
    for (std::size_t i = 0; i < count; ++i) {
      unsigned word = 0;
      bits(&word, 1);
      out[i] = convert(word);
    }
  }
  std::vector<Sequence> sequences;
  Uint64 at = 0;
};

// All results of the first dimension, then all of the second.
template <class State, class Word> class Sobol : public Source {
public:
  Sobol(Uint64 offset, unsigned dimensions) : states(dimensions) {
    for (unsigned i = 0; i < dimensions; ++i) {
      std::vector<Word> vectors = sobolDirections<Word>(i);
      curand_init(vectors.data(), static_cast<Word>(offset), &states[i]);
    }
  }
  void bits(unsigned *out, std::size_t count) override {
    each(out, count, [](State &state) { return static_cast<unsigned>(curand(&state)); });
  }
  void longBits(Uint64 *out, std::size_t count) override {
    assert(sizeof(Word) == 8 && "only Sobol sequences of 64 bits have such");
    each(out, count, [](State &state) { return curand(&state); });
  }
  void uniform(float *out, std::size_t count) override {
    each(out, count, [](State &state) { return curand_uniform(&state); });
  }
  void uniform(double *out, std::size_t count) override {
    each(out, count, [](State &state) { return curand_uniform_double(&state); });
  }
  void normal(float *out, std::size_t count) override {
    each(out, count, [](State &state) { return normalOf<Word>(curand(&state)); });
  }
  void normal(double *out, std::size_t count) override {
    each(out, count, [](State &state) { return normalOf<Word>(curand(&state)); });
  }

private:
  template <class Value, class Draw> void each(Value *out, std::size_t count, const Draw &draw) {
    for (State &state : states)
      for (std::size_t i = 0; i < count / states.size(); ++i)
        *out++ = static_cast<Value>(draw(state));
  }
  std::vector<State> states;
};

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
