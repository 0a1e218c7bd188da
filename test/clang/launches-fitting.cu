// Sizes from a command line: what is wrong only where the host's arithmetic overflows, or where a launch before it has
// no blocks, is assumed not to be. What is wrong for small numbers, too, or for a number in sight, is found.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off --exact-arithmetic %s > %t.out 2>&1
// RUN: %FileCheck %s --check-prefix=EXACT < %t.out
// CHECK-DAG: byProduct {{.*}} assumed
// CHECK-DAG: besideOther {{.*}} assumed
// CHECK-DAG: byLongProduct {{.*}} assumed
// CHECK-DAG: byTwoProducts {{.*}} assumed
// CHECK-DAG: tooSmall {{.*}} {{possible|REFUTED}}
// CHECK-DAG: tooFew {{.*}} {{possible|REFUTED}}
// CHECK-DAG: inSight {{.*}} REFUTED
// CHECK-DAG: guarded {{.*}} proved
// CHECK: numbers that host code computes for launches from values that are not known here are within their types
// CHECK: launches that the host makes before have at least one block
// EXACT-DAG: byProduct {{.*}} {{possible|REFUTED}}
// EXACT-DAG: besideOther {{.*}} assumed
// EXACT-DAG: tooSmall {{.*}} {{possible|REFUTED}}
// EXACT-DAG: inSight {{.*}} REFUTED
// EXACT-DAG: guarded {{.*}} proved
#include <cuda_runtime.h>

#include <cstdlib>

__global__ void byProduct(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
__global__ void besideOther(float *a, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < width)
    a[x] = 1; // the first row
}
__global__ void rows(int height) {}
__global__ void tooSmall(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
__global__ void inSight(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
__global__ void guarded(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}

// Products of sizes of 64 bits, of which nothing is known.
#define LOOP(name)                                                                                                     \
  __global__ void name(double *a, std::size_t n) {                                                                     \
    for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)                    \
      a[i] = 1;                                                                                                        \
  }
LOOP(byLongProduct)
LOOP(byTwoProducts)
LOOP(tooFew)
void readSizes(std::size_t *sizes);
void ofFile() {
  std::size_t sizes[3];
  readSizes(sizes);
  const std::size_t n = sizes[0] * sizes[1] * sizes[2];
  double *a, *b, *c;
  cudaMalloc(&a, n * sizeof(double));
  byLongProduct<<<128, 128>>>(a, n);
  cudaMalloc(&b, sizes[0] * sizes[1] * sizes[2] * sizeof(double));
  byTwoProducts<<<128, 128>>>(b, sizes[0] * sizes[1] * sizes[2]);
  cudaMalloc(&c, n * sizeof(float));
  tooFew<<<128, 128>>>(c, n);
}

int main(int argc, char **argv) {
  const int width = std::atoi(argv[1]), height = std::atoi(argv[2]);
  float *a, *b, *c, *d, *e;
  unsigned bytes = static_cast<unsigned>(width) * 4;
  cudaMalloc(&a, bytes);
  byProduct<<<(width + 255) / 256, 256>>>(a, width);

  cudaMalloc(&b, static_cast<size_t>(width) * height * sizeof(float));
  rows<<<(height + 15) / 16, 16>>>(height);
  besideOther<<<(width + 255) / 256, 256>>>(b, width);

  cudaMalloc(&c, static_cast<size_t>(width) * 3);
  tooSmall<<<(width + 255) / 256, 256>>>(c, width);

  const unsigned many = 1u << 30;
  cudaMalloc(&d, many * 4 + 1024);
  inSight<<<many / 256, 256>>>(d, many);

  if (width > 0 && width < 1000000) {
    cudaMalloc(&e, static_cast<unsigned>(width) * 4);
    guarded<<<(width + 255) / 256, 256>>>(e, width);
  }
  ofFile();
  return cudaDeviceSynchronize();
}
