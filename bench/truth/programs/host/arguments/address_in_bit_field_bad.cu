// EXPECT: wrong out-of-bounds
// count writes 1000, and put is launched with so many threads for 64 elements.
// AIM: a kernel writes managed memory, whose address it is given in a bit-field
#include <cstdint>

struct Out {
  std::uint64_t address : 48, tag : 16;
};

__global__ void count(Out out) { *reinterpret_cast<int *>(out.address) = 1000; }

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p, *threads;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaMallocManaged(&threads, sizeof(int));
  *threads = 64;
  Out out{};
  out.address = reinterpret_cast<std::uintptr_t>(threads);
  count<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  put<<<1, *threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(threads);
  cudaFree(p);
}
