// What is claimed of launches. Host code of every usual shape; the facts are printed before any check.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t status = (call);                                                                                       \
    if (status != cudaSuccess) {                                                                                       \
      fprintf(stderr, "%s\n", cudaGetErrorString(status));                                                             \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)
#define BLOCK 128

struct Size { int width, height; };

// A value that is changed between the allocation and the launch is followed; pointers that are swapped, too.
__global__ void changed(int *p, int n, int m, int k) { p[threadIdx.x] = n + m + k; }
void launchChanged(int n, int m, int k) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  n *= 2;
  ++m;
  k -= n;
  changed<<<1, 32>>>(p, n, m, k);
}
// CHECK-LABEL: kernel changed(
// CHECK: fact n == host0 * 2
// CHECK-NEXT: fact m == host1 + 1
// CHECK-NEXT: fact k == host2 - host0 * 2
// CHECK: extent of p = host0 * 4

__global__ void exchanged(int *p, int *q) { p[threadIdx.x] = q[threadIdx.x]; }
void launchExchanged() {
  int *p, *q;
  cudaMalloc(&p, 100);
  cudaMalloc(&q, 200);
  std::swap(p, q);
  exchanged<<<1, 32>>>(p, q);
}
// CHECK-LABEL: kernel exchanged(
// CHECK: extent of p = 200
// CHECK: extent of q = 100

// Counters that are doubled or halved from a power of two are powers of two.
__global__ void doubling(int *p, int s) { p[threadIdx.x] = s; }
__global__ void shrinking(int *p, int s) { p[threadIdx.x] = s; }
__global__ void notDoubling(int *p, int s) { p[threadIdx.x] = s; }
void launchStrides(int *p, int n) {
  for (int s = 1; s < n; s <<= 1)
    doubling<<<1, 32>>>(p, s);
  for (int s = 512; s > 0; s /= 2)
    shrinking<<<1, 32>>>(p, s);
  for (int s = 1; s < n; s *= 2) {
    notDoubling<<<1, 32>>>(p, s);
    s++;
  }
}
// CHECK-LABEL: kernel doubling(
// CHECK: fact pow2(s)
// CHECK-LABEL: kernel shrinking(
// CHECK: fact s > 0
// CHECK: fact s == 0 || pow2(s)
// What is added besides is not followed, and that is said.
// CHECK-LABEL: kernel notDoubling(
// CHECK-NOT: pow2(s)
// CHECK: lost s by 's'

// What a loop changes otherwise is not known. A narrower type than the computation's wraps.
__global__ void unfollowed(int *p, int n, short s) { p[threadIdx.x] = n + s; }
void launchUnfollowed(int n, short s) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  for (int i = 0; i < 3; i++)
    n *= 2;
  s *= 2;
  unfollowed<<<1, 32>>>(p, n, s);
}
// CHECK-LABEL: kernel unfollowed(
// CHECK-NOT: fact n ==
// CHECK: fact s == (host{{[0-9]+}} * 2 + {{[0-9]+}}) % 65536 - 32768
// CHECK: lost n by 'n'

__global__ void constants(int *p, int n) { p[threadIdx.x] = n; }
__global__ void rounded(int *p, int n) { p[threadIdx.x] = n; }
__global__ void guarded(int *p, int n) { p[threadIdx.x] = n; }
__global__ void related(int *p, int n, int m, int total) { p[threadIdx.x] = n + m + total; }
__global__ void record(int *p, Size size) { p[threadIdx.x] = size.width; }
__global__ void shared(int *p) { p[threadIdx.x] = 1; }
__global__ void two(int *p, int *q) { p[threadIdx.x] = q[0]; }
__global__ void same(int *p, int *q) { p[threadIdx.x] = q[0]; }
__global__ void helper(int *p, int n) { p[threadIdx.x] = n; }
__global__ void halving(int *p, int s) { p[threadIdx.x] = s; }
__global__ void byPointer(int *p, int n) { p[threadIdx.x] = n; }
__global__ void several(int *p) { p[threadIdx.x] = 1; }
__global__ void never(int *p) { p[threadIdx.x] = 1; }
__global__ void ceiling(int *p, int n) { p[threadIdx.x] = n; }
__global__ void asserted(int *p, int n) { p[threadIdx.x] = n; }
__global__ void fieldwise(int *p) { p[threadIdx.x] = 1; }
template <int N> __global__ void templated(int *p) { p[threadIdx.x] = N; }

void launchConstants() {
  const int n = 1000;
  int *p;
  CHECK(cudaMalloc(&p, n * sizeof(int)));
  constants<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(p, n);
}
// CHECK-LABEL: kernel constants(
// CHECK-NEXT: launch <<<8, 128>>> at launches.cu:[[#]]
// CHECK-NEXT: grid.x = 8
// CHECK: block.x = 128
// CHECK: fact n == 1000
// CHECK-NEXT: extent of p = 4000

void launchRounded(int n) {
  int *p;
  cudaMalloc((void **)&p, n * sizeof(int));
  int blocks = (n + 255) / 256;
  rounded<<<blocks, 256>>>(p, n);
}
// CHECK-LABEL: kernel rounded(
// CHECK-NEXT: launch <<<(n + 255) / 256, 256>>>
// CHECK-NEXT: grid.x = (n + 255) / 256
// CHECK: extent of p = n * 4

void launchGuarded(int *p, int n) {
  if (n <= 0 || n % 256 != 0)
    return;
  if (n < 4096)
    guarded<<<n / 256, 256>>>(p, n);
}
// CHECK-LABEL: kernel guarded(
// CHECK: grid.x = n / 256
// CHECK-DAG: fact n < 4096
// CHECK-DAG: fact n > 0

void launchRelated(int *p, int rows, int columns) {
  int total = rows * columns;
  related<<<dim3(rows, columns), dim3(16, 16)>>>(p, rows, columns, total);
}
// CHECK-LABEL: kernel related(
// CHECK-NEXT: launch <<<dim3(n, m), dim3(16, 16)>>>
// CHECK-NEXT: grid.x = n
// CHECK-NEXT: grid.y = m
// CHECK-NEXT: grid.z = 1
// CHECK-NEXT: block.x = 16
// CHECK-NEXT: block.y = 16
// CHECK: fact total == n * m

void launchRecord(int *p, int w) {
  Size size = {w, 4};
  record<<<size.width, 32>>>(p, size);
}
// CHECK-LABEL: kernel record(
// CHECK: grid.x = size.width
// CHECK: fact size.height == 4

void launchShared(int *p) { shared<<<1, 64, 64 * sizeof(float)>>>(p); }
// CHECK-LABEL: kernel shared(
// CHECK: shared = 256

void launchTwo(int n) {
  int *a, *b;
  if (cudaMalloc(&a, n) != cudaSuccess)
    return;
  cudaError_t status = cudaMalloc(&b, 2 * n);
  if (status != cudaSuccess)
    exit(1);
  two<<<1, 32>>>(a, b);
  int *c = a;
  same<<<1, 32>>>(a, c);
}
// CHECK-LABEL: kernel two(
// CHECK: fact p != q
// CHECK-LABEL: kernel same(
// CHECK-NOT: p != q
// CHECK: same pointer p, q

static int divideUp(int a, int b) { return (a + b - 1) / b; }
void launchHelper(int *p, int n) { helper<<<divideUp(n, 64), std::min(64, 32)>>>(p, n); }
// CHECK-LABEL: kernel helper(
// CHECK: grid.x = (n + 64 - 1) / 64
// CHECK: block.x = 32

void launchHalving(int *p) {
  for (int s = 512; s > 0; s /= 2)
    halving<<<1, s>>>(p, s);
}
// CHECK-LABEL: kernel halving(
// CHECK: block.x = s
// CHECK: fact s > 0
// CHECK: fact s <= 512

void launchByPointer(int *p, int n) {
  void *arguments[] = {&p, &n};
  cudaLaunchKernel((void *)byPointer, dim3((n + 31) / 32), dim3(32), arguments, 0, 0);
}
// CHECK-LABEL: kernel byPointer(
// CHECK: grid.x = (n + 31) / 32
// CHECK: block.x = 32

void launchSeveral(int *p) {
  several<<<1, 32>>>(p);
  several<<<1, 64>>>(p);
  several<<<1, 32>>>(p);
}
// CHECK-LABEL: kernel several(
// CHECK-NEXT: launch <<<1, 32>>> at launches.cu:[[#]] and 1 other
// CHECK: launch <<<1, 64>>>

// CHECK-LABEL: kernel never(
// CHECK-NEXT: launch any launch

void launchCeiling(int *p, unsigned short n) { ceiling<<<(int)ceil(n / 256.0), 256>>>(p, n); }
// CHECK-LABEL: kernel ceiling(
// CHECK: grid.x = (n + 255) / 256

void launchAsserted(int *p, int n) {
  assert(n >= 32 && (n & (n - 1)) == 0);
  asserted<<<1, n>>>(p, n);
}
// CHECK-LABEL: kernel asserted(
// CHECK: block.x = n
// CHECK-DAG: fact n >= 32
// CHECK-DAG: fact n == -2147483648 || (n == 0 || pow2(n))

void launchFieldwise(int *p) {
  dim3 grid(4, 4), block;
  grid.y = 2;
  block.x = 64;
  fieldwise<<<grid, block>>>(p);
}
// CHECK-LABEL: kernel fieldwise(
// CHECK: grid.x = 4
// CHECK-NEXT: grid.y = 2
// CHECK: block.x = 64
// CHECK-NEXT: block.y = 1

__global__ void layered(float *out, int width, int layer) { out[layer * width + threadIdx.x] = 1; }
void launchLayered() {
  unsigned int width = 512, layers = 5, size = width * layers * sizeof(float);
  float *d;
  CHECK(cudaMalloc((void **)&d, size));
  dim3 block(8), grid(width / block.x);
  for (unsigned int layer = 0; layer < layers; layer++)
    layered<<<grid, block>>>(d, width, layer);
}
// CHECK-LABEL: kernel layered(
// CHECK: grid.x = 64
// CHECK: block.x = 8
// CHECK-NOT: host
// CHECK-DAG: fact layer < 5
// CHECK-DAG: fact layer >= 0
// CHECK-DAG: fact width == 512
// CHECK: extent of out = 10240

struct Job {
  int *data;
  int count;
  void run();
};
__global__ void ofMember(int *data, int count) { data[threadIdx.x] = count; }
void Job::run() {
  CHECK(cudaMalloc(&data, count * sizeof(int)));
  ofMember<<<1, 32>>>(data, count);
}
// Nothing changes *this in between: where the allocation fails, the program ends.
// CHECK-LABEL: kernel ofMember(
// CHECK: extent of data = count * 4
// CHECK-NOT: lost

__global__ void halves(int *p, int *q, int n) { p[threadIdx.x] = q[0]; }
void launchHalves(int *all, int n) {
  int *second = all + n;
  halves<<<1, 32>>>(all, second, n);
  halves<<<2, 32>>>(second, &second[-1], n);
}
// CHECK-LABEL: kernel halves(
// CHECK: launch <<<1, 32>>>
// CHECK: pointer p = origin 0 + 0
// CHECK-NEXT: pointer q = origin 0 + n * 4
// CHECK: launch <<<2, 32>>>
// CHECK: pointer p = origin 0 + n * 4
// CHECK-NEXT: pointer q = origin 0 + -4 + n * 4

struct Fields { int *in, *out; };
__global__ void fields(Fields f) { f.out[threadIdx.x] = f.in[0]; }
void launchFields(int *all) {
  fields<<<1, 32>>>(Fields{all, all});
  Fields apart = {nullptr, nullptr};
  cudaMalloc(&apart.in, 128);
  cudaMalloc(&apart.out, 128);
  fields<<<2, 32>>>(apart);
}
// CHECK-LABEL: kernel fields(
// CHECK: same pointer f.in, f.out
// CHECK: launch <<<2, 32>>>
// CHECK: fact f.in != f.out

__device__ int table[64];
__global__ void symbol(int *p) { p[threadIdx.x] = table[0]; }
void launchSymbol() {
  int *address;
  CHECK(cudaGetSymbolAddress((void **)&address, table));
  symbol<<<1, 32>>>(address + 1);
}
// CHECK-LABEL: kernel symbol(
// CHECK: pointer p = 'table' + 4

#include <vector>
__global__ void sized(int *p, int n) { p[threadIdx.x] = n; }
void launchSized() {
  std::vector<int> host(1000);
  for (int i = 0; i < 1000; ++i)
    host[i] = i;
  int *p;
  CHECK(cudaMalloc(&p, host.size() * sizeof(int)));
  cudaMemcpy(p, host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice);
  sized<<<(host.size() + 255) / 256, 256>>>(p, (int)host.size());
  host.resize(20);
  sized<<<host.size(), 32>>>(p, 7);
}
// CHECK-LABEL: kernel sized(
// CHECK: launch <<<4, 256>>>
// CHECK: fact n == 1000
// CHECK: extent of p = 4000
// CHECK: launch <<<?, 32>>>
// CHECK: lost grid.x

__global__ void pitched(float *p, std::size_t pitch, int width, int height) { p[threadIdx.x] = 0; }
void launchPitched(int width) {
  float *p;
  std::size_t pitch;
  cudaMallocPitch(&p, &pitch, width * sizeof(float), 20);
  pitched<<<20, width>>>(p, pitch, width, 20);
}
// CHECK-LABEL: kernel pitched(
// CHECK: fact {{.*}} <= pitch
// CHECK: extent of p = pitch * 20

__global__ void pitchedLayers(float *p, std::size_t pitch, std::size_t rows) { p[threadIdx.x] = 0; }
void launchPitchedLayers(int width) {
  cudaPitchedPtr box;
  cudaMalloc3D(&box, make_cudaExtent(width * sizeof(float), 20, 3));
  pitchedLayers<<<20, 32>>>((float *)box.ptr, box.pitch, box.ysize);
}
// CHECK-LABEL: kernel pitchedLayers(
// CHECK: fact {{.*}} <= pitch
// CHECK: extent of p = pitch * 20 * 3

__global__ void throughVariable(int *p, int n) { p[threadIdx.x] = n; }
void launchThroughVariable(int n) {
  int *p;
  cudaMalloc(&p, sizeof(int) * n);
  int threads = 256;
  int blocks = (n + threads - 1) / threads;
  throughVariable<<<blocks, threads>>>(p, n);
}
// CHECK-LABEL: kernel throughVariable(
// CHECK-NEXT: launch <<<(n + 256 - 1) / 256, 256>>>
// CHECK: fact 4 * n >= 0

__global__ void sameName(int *p, int n) { p[threadIdx.x] = n; }
void launchSameName(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  sameName<<<1, n>>>(p, n + 1);
}
// CHECK-LABEL: kernel sameName(
// CHECK: fact n == host0 + 1

__global__ void configured(int *p, int n) { p[threadIdx.x] = n; }
void launchConfigured(int *p, int n) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3((n + 63) / 64);
  config.blockDim = 64;
  config.dynamicSmemBytes = 128;
  CHECK(cudaLaunchKernelEx(&config, configured, p, n));
}
// CHECK-LABEL: kernel configured(
// CHECK: grid.x = (n + 63) / 64
// CHECK: block.x = 64
// CHECK: shared = 128

// A product does not wrap where the source computes it: only if the tests before it let it.
__global__ void testedLate(int *p, int rows, int width, int n) { p[threadIdx.x] = rows + width + n; }
void launchTestedLate(int *p, int rows, int width, int n) {
  if (rows <= 0 || width <= 0 || n < rows * width)
    return;
  testedLate<<<1, 32>>>(p, rows, width, n);
}
// CHECK-LABEL: kernel testedLate(
// CHECK: fact rows * width <= n

template <int N> void launchTemplated(int *p) { templated<N><<<N, N * 2>>>(p); }
template void launchTemplated<16>(int *);
// CHECK-LABEL: kernel void templated<16>(
// CHECK: grid.x = 16
// CHECK: block.x = 32
