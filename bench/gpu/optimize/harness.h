// What the programs of this folder share: arrays with fixed pseudo-random contents, the time of a launch, and whether
// two variants of a program leave the same outputs.
//
// A program does `return bench::run(argc, argv, NAME, outputs, launch)`. It prints its name, the variant (the macro
// VARIANT), the median of the milliseconds that `launch` takes, and a checksum of the outputs, with tabs between them.
// `--save FILE` writes the outputs; `--compare FILE` reads those of another variant, and prints one more column:
// `same` if all bits are, else how far they are apart. Calls of CUDA are checked; a failure ends the program with 2.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#ifndef VARIANT
#define VARIANT "original"
#endif

namespace bench {

inline void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  std::exit(2);
}

// Memory of the device, and what it holds before each launch that is timed.
class Output {
public:
  explicit Output(std::size_t size) : bytes(size) {
    check(cudaMalloc(&device, bytes), "cudaMalloc");
    check(cudaMemset(device, 0, bytes), "cudaMemset");
  }
  Output(const Output &) = delete;
  virtual ~Output() {
    cudaFree(device);
    cudaFree(before);
  }

  void keep() { // what is there now comes back with restore()
    check(cudaMalloc(&before, bytes), "cudaMalloc");
    check(cudaMemcpy(before, device, bytes, cudaMemcpyDeviceToDevice), "cudaMemcpy");
  }
  void restore() {
    if (before)
      check(cudaMemcpy(device, before, bytes, cudaMemcpyDeviceToDevice), "cudaMemcpy");
  }
  std::vector<char> contents() const {
    std::vector<char> host(bytes);
    check(cudaMemcpy(host.data(), device, bytes, cudaMemcpyDeviceToHost), "cudaMemcpy");
    return host;
  }
  // The largest relative difference of two numbers at one place.
  virtual double difference(const char *left, const char *right) const = 0;

  const std::size_t bytes;

protected:
  void *device = nullptr;

private:
  void *before = nullptr;
};

enum class Contents { Zero, Random, InOut }; // InOut: random, and restored before each launch that is timed

template <typename T> class Array : public Output {
public:
  explicit Array(std::size_t count, Contents contents = Contents::Zero) : Output(count * sizeof(T)) {
    if (contents == Contents::Zero)
      return;
    std::vector<T> host(count);
    std::uint64_t state = 1;
    for (T &value : host) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const auto bits = static_cast<std::uint32_t>(state >> 40); // 24 bits
      value = std::is_integral_v<T> ? static_cast<T>(bits % 100) : static_cast<T>(bits / 16777216.0f);
    }
    set(host);
    if (contents == Contents::InOut)
      keep();
  }
  void set(const std::vector<T> &host) {
    check(cudaMemcpy(device, host.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
  }
  T *data() { return static_cast<T *>(device); }

  double difference(const char *left, const char *right) const override {
    double most = 0;
    for (std::size_t at = 0; at < bytes; at += sizeof(T)) {
      T one, other;
      std::memcpy(&one, left + at, sizeof(T));
      std::memcpy(&other, right + at, sizeof(T));
      if (std::memcmp(&one, &other, sizeof(T)) == 0)
        continue;
      const double a = static_cast<double>(one), b = static_cast<double>(other);
      const double relative = std::abs(a - b) / std::max({std::abs(a), std::abs(b), 1e-30});
      most = std::isnan(relative) ? INFINITY : std::max(most, relative);
    }
    return most;
  }
};

inline std::uint64_t checksum(const std::vector<char> &data, std::uint64_t sum) {
  for (std::size_t at = 0; at < data.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, data.data() + at, std::min(sizeof word, data.size() - at));
    sum = (sum ^ word) * 1099511628211u;
    sum ^= sum >> 29;
  }
  return sum;
}

// `batch` launches lie between two events: more than one where a launch takes a few microseconds. Outputs are those of
// one launch.
template <typename Launch>
int run(int argc, char **argv, const char *name, const std::vector<Output *> &outputs, Launch launch, int batch = 1) {
  constexpr int warmUps = 5, samples = 41;
  cudaEvent_t start, stop;
  check(cudaEventCreate(&start), "cudaEventCreate");
  check(cudaEventCreate(&stop), "cudaEventCreate");
  std::vector<float> times;
  for (int sample = -warmUps; sample < samples; ++sample) {
    for (Output *output : outputs)
      output->restore();
    check(cudaDeviceSynchronize(), "before a launch");
    check(cudaEventRecord(start), "cudaEventRecord");
    for (int i = 0; i < batch; ++i)
      launch();
    check(cudaGetLastError(), "launch");
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaEventSynchronize(stop), "kernel");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, start, stop), "cudaEventElapsedTime");
    if (sample >= 0)
      times.push_back(milliseconds / batch);
  }
  std::nth_element(times.begin(), times.begin() + samples / 2, times.end());

  for (Output *output : outputs)
    output->restore();
  launch();
  check(cudaGetLastError(), "launch");
  check(cudaDeviceSynchronize(), "kernel");
  const std::string verb = argc == 3 ? argv[1] : "";
  std::FILE *file = verb.empty() ? nullptr : std::fopen(argv[2], verb == "--save" ? "wb" : "rb");
  if (argc != 1 && !file) {
    std::fprintf(stderr, "usage: %s [--save FILE | --compare FILE]\n", argv[0]);
    return 2;
  }
  std::uint64_t sum = 14695981039346656037u;
  bool same = true;
  double apart = 0;
  for (const Output *output : outputs) {
    const std::vector<char> data = output->contents();
    sum = checksum(data, sum);
    std::vector<char> other(verb == "--compare" ? data.size() : 0);
    const std::size_t done = verb == "--save" ? std::fwrite(data.data(), 1, data.size(), file)
                             : file           ? std::fread(other.data(), 1, data.size(), file)
                                              : data.size();
    if (done != data.size()) {
      std::fprintf(stderr, "%s: not all outputs could be written or read\n", argv[2]);
      return 2;
    }
    if (verb == "--compare" && std::memcmp(data.data(), other.data(), data.size()) != 0) {
      same = false;
      apart = std::max(apart, output->difference(data.data(), other.data()));
    }
  }
  if (file && std::fclose(file) != 0) {
    std::fprintf(stderr, "%s cannot be written\n", argv[2]);
    return 2;
  }
  std::printf("%s\t%s\t%.6f\t%016llx", name, VARIANT, times[samples / 2], static_cast<unsigned long long>(sum));
  if (verb == "--compare")
    same ? std::printf("\tsame") : std::printf("\t%.3g", apart);
  std::printf("\n");
  return 0;
}

} // namespace bench

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
