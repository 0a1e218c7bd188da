// Runs litmus tests that litmus.py has translated, as its standard input says: lines "TEST CONFIGURATION MILLISECONDS",
// TEST the number of a test. It answers each with lines "row TEST CONFIGURATION STATE COUNT" and "end TEST ...", fields
// separated by tabs, and ends at the first error of CUDA.
#include "litmus.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>
#include <random>
#include <vector>

extern const Test *const Batches[];
extern const unsigned BatchSizes[];
extern const unsigned BatchCount;

namespace {

constexpr unsigned SLOTS = 512; // of the histogram
constexpr unsigned long long EMPTY = 0x8080808080808080ull, UNFINISHED = ~0ull;
constexpr unsigned WIDEST = 32;   // words between instances, at most
constexpr unsigned LAUNCHES = 16; // between two looks at the clock
constexpr unsigned VARIANTS = 16; // orders of blocks

struct Histogram {
  unsigned long long keys[SLOTS], counts[SLOTS], lost;
};

struct What {
  unsigned values;
  int from[VALUES], initial[LOCATIONS];
};

void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::printf("error\t%s: %s\n", what, cudaGetErrorString(error));
  std::fflush(stdout);
  std::_Exit(3);
}

__device__ void count(Histogram *histogram, unsigned long long key) {
  const unsigned same = __match_any_sync(__activemask(), key);
  if (threadIdx.x % 32 != __ffs(int(same)) - 1)
    return;
  const unsigned times = __popc(same);
  for (unsigned i = 0, slot = mixed(unsigned(key) ^ unsigned(key >> 32)); i < SLOTS; ++i, ++slot) {
    const unsigned long long was = atomicCAS(&histogram->keys[slot % SLOTS], EMPTY, key);
    if (was == EMPTY || was == key) {
      atomicAdd(&histogram->counts[slot % SLOTS], times);
      return;
    }
  }
  atomicAdd(&histogram->lost, times);
}

// Counts the final states of a launch.
__global__ void settle(const __grid_constant__ Launch last, const __grid_constant__ What what, Histogram *histogram) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread < last.instances) {
    unsigned long long key = 0;
    for (unsigned v = 0; v < what.values; ++v) {
      const int value = what.from[v] < 0 ? last.values[std::uint64_t(v) * last.instances + thread]
                                         : last.memory[placeOf(last, thread, what.from[v])];
      const int seen = value < -100 || value > 100 ? 127 : value;
      key |= static_cast<unsigned long long>(seen & 255) << (8 * v);
    }
    count(histogram, last.unfinished[thread] ? UNFINISHED : key);
  }
}

// Prepares memory for a launch.
__global__ void lay(const __grid_constant__ Launch next, const __grid_constant__ What what) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= next.instances)
    return;
  next.arrived[thread] = 0;
  next.unfinished[thread] = 0;
  for (unsigned location = 0; location < next.locations; ++location)
    next.memory[placeOf(next, thread, location)] = what.initial[location];
  for (unsigned v = 0; v < what.values; ++v)
    next.values[std::uint64_t(v) * next.instances + thread] = 126;
}

class Runner {
public:
  Runner() {
    check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0), "device");
    most = 1;
    while (most < 2u * processors * BLOCK)
      most *= 2;
    allocate(memory, std::size_t(most) * WIDEST * LOCATIONS);
    allocate(values, std::size_t(most) * VALUES);
    allocate(unfinished, most);
    allocate(arrived, most);
    allocate(scratch, SCRATCH + 64);
    allocate(histogram, 1);
  }

  void run(unsigned number, const Test &test, const char *configuration, double milliseconds) {
    Histogram seen;
    std::fill(std::begin(seen.keys), std::end(seen.keys), EMPTY);
    std::fill(std::begin(seen.counts), std::end(seen.counts), 0);
    seen.lost = 0;
    check(cudaMemcpy(histogram, &seen, sizeof seen, cudaMemcpyHostToDevice), "histogram");
    What what{test.values, {}, {}};
    std::copy(std::begin(test.from), std::end(test.from), what.from);
    std::copy(std::begin(test.initial), std::end(test.initial), what.initial);
    const bool lanes = std::strstr(configuration, "lanes") != nullptr;
    const auto begin = std::chrono::steady_clock::now();
    do {
      for (unsigned i = 0; i < LAUNCHES; ++i)
        launchOnce(test, lanes, what);
      check(cudaDeviceSynchronize(), test.name);
    } while (std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count() <
             milliseconds);
    check(cudaMemcpy(&seen, histogram, sizeof seen, cudaMemcpyDeviceToHost), "histogram");
    print(number, test, configuration, seen);
  }

private:
  template <typename T> void allocate(T *&pointer, std::size_t count) {
    check(cudaMalloc(&pointer, count * sizeof(T)), "memory");
    check(cudaMemset(pointer, 0, count * sizeof(T)), "memory");
  }

  unsigned below(unsigned n) { return unsigned(random() % n); }

  const unsigned *orderOf(unsigned blocks) {
    unsigned *&order = orders[{blocks, below(VARIANTS)}];
    if (!order) {
      std::vector<unsigned> shuffled(blocks);
      std::iota(shuffled.begin(), shuffled.end(), 0u);
      std::shuffle(shuffled.begin(), shuffled.end(), random);
      allocate(order, blocks);
      check(cudaMemcpy(order, shuffled.data(), blocks * sizeof(unsigned), cudaMemcpyHostToDevice), "order");
    }
    return order;
  }

  Launch chosen(const Test &test, bool lanes) {
    Launch launch{};
    launch.shape = test.shape;
    launch.lanes = lanes;
    launch.locations = test.locations;
    launch.blocks = std::max(processors * (1u << below(3)) / 2 / test.shape.ctas, 1u) * test.shape.ctas;
    const unsigned slots = (lanes ? 32 : WARPS) / test.shape.most;
    launch.instances = launch.blocks / test.shape.ctas * slots * (lanes ? WARPS : 32);
    launch.memory = memory;
    launch.values = values;
    launch.scratch = scratch;
    launch.unfinished = unfinished;
    launch.arrived = arrived;
    launch.mask = 1;
    while (launch.mask < launch.instances)
      launch.mask *= 2;
    launch.mask -= 1;
    // Variables of an instance in one line, or anywhere.
    const bool together = below(4) == 0;
    launch.stride = together ? 8u << below(3) : 1u << below(6);
    launch.plane = together ? 1 : (launch.mask + 1) * launch.stride;
    const bool scattered = below(2);
    for (unsigned l = 0; l < LOCATIONS; ++l) {
      const bool own = !together || l == 0;
      launch.factors[l] = own ? (scattered ? unsigned(random()) | 1 : 1) : launch.factors[0];
      launch.offsets[l] = own ? unsigned(random()) : launch.offsets[0];
    }
    launch.seed = unsigned(random());
    launch.preload = below(3) == 0 ? 0 : below(16);
    launch.before = below(2) ? 0 : below(8);
    launch.beside = below(2) ? 0 : 1 + below(48);
    launch.jitter = below(2) ? 0 : 1u << below(11);
    return launch;
  }

  void launchOnce(const Test &test, bool lanes, const What &what) {
    const Launch launch = chosen(test, lanes);
    const unsigned blocks = launch.blocks + (launch.beside ? processors : 0);
    Launch ordered = launch;
    ordered.order = orderOf(blocks);
    const unsigned all = (launch.instances + 255) / 256;
    lay<<<all, 256>>>(ordered, what);
    test.kernel<<<blocks, BLOCK>>>(ordered);
    settle<<<all, 256>>>(ordered, what, histogram);
    check(cudaGetLastError(), test.name);
  }

  static void print(unsigned number, const Test &test, const char *configuration, const Histogram &seen) {
    for (unsigned slot = 0; slot < SLOTS; ++slot) {
      if (seen.keys[slot] == EMPTY)
        continue;
      std::printf("row\t%u\t%s\t", number, configuration);
      if (seen.keys[slot] == UNFINISHED)
        std::printf("unfinished");
      for (unsigned v = 0; v < test.values && seen.keys[slot] != UNFINISHED; ++v)
        std::printf("%s%s=%d;", v ? " " : "", test.names[v], int(static_cast<signed char>(seen.keys[slot] >> (8 * v))));
      std::printf("\t%llu\n", seen.counts[slot]);
    }
    if (seen.lost)
      std::printf("row\t%u\t%s\tuncounted\t%llu\n", number, configuration, seen.lost);
    std::printf("end\t%u\t%s\n", number, configuration);
    std::fflush(stdout);
  }

  int processors = 0;
  unsigned most = 0;
  int *memory = nullptr, *values = nullptr, *scratch = nullptr;
  unsigned *unfinished = nullptr, *arrived = nullptr;
  Histogram *histogram = nullptr;
  std::map<std::pair<unsigned, unsigned>, unsigned *> orders;
  std::mt19937 random{std::random_device{}()};
};

} // namespace

int main() {
  std::vector<Test> tests;
  for (unsigned batch = 0; batch < BatchCount; ++batch)
    tests.insert(tests.end(), Batches[batch], Batches[batch] + BatchSizes[batch]);
  cudaDeviceProp properties{};
  check(cudaGetDeviceProperties(&properties, 0), "device");
  std::printf("device\t%s, %d multiprocessors\n", properties.name, properties.multiProcessorCount);
  std::fflush(stdout);
  Runner runner;
  unsigned number = 0;
  char configuration[64];
  double milliseconds = 0;
  while (std::scanf("%u %63s %lf", &number, configuration, &milliseconds) == 3)
    if (number < tests.size())
      runner.run(number, tests[number], configuration, milliseconds);
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
