// Sizes that the host chooses, one of which no allocation has: then there is no memory at all.
// veriwarp-expect: kernel=byChoice out-of-bounds=refuted|possible@marked
// veriwarp-expect: kernel=byTable out-of-bounds=refuted|possible@table
// veriwarp-expect: kernel=bySearch out-of-bounds=refuted|possible@search
// veriwarp-expect: kernel=byProduct out-of-bounds=assumed
// Why: with argc as it may be, cudaMalloc is asked for 2^64 - 4 bytes, for 2^64 - 1, or for 2^52; it fails, and the pointer is null.
#include <cuda_runtime.h>

__global__ void byChoice(int *a) { a[threadIdx.x] = 1; } // expect: out-of-bounds
__global__ void byTable(int *a) { a[threadIdx.x] = 1; }  // expect: out-of-bounds(table)
__global__ void bySearch(char *a) { a[threadIdx.x] = 1; } // expect: out-of-bounds(search)
__global__ void byProduct(char *a) { a[threadIdx.x] = 1; }

static int slots(int key) {
  if (key == 1)
    return 64;
  return key == 2 ? 128 : -1;
}
static size_t search(int key) { return key > 1 ? (size_t)-1 : 32; }

int main(int argc, char **argv) {
  const int sizes[4] = {32, 64, 128, -1};
  int *a = nullptr, *b = nullptr;
  char *c = nullptr, *d = nullptr;
  cudaMalloc(&a, slots(argc) * sizeof(int));
  byChoice<<<1, 32>>>(a);
  cudaMalloc(&b, sizes[argc & 3] * sizeof(int));
  byTable<<<1, 32>>>(b);
  cudaMalloc(&c, search(argc));
  bySearch<<<1, 32>>>(c);
  cudaMalloc(&d, argc > 1 ? size_t(4) << 50 : 128);
  byProduct<<<1, 32>>>(d);
  return cudaDeviceSynchronize();
}
