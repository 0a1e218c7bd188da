// Kernels that use one feature each, compared with plain C++.
#include "test/simt/check.h"

#include <cuda_runtime.h>

#include <cmath>
#include <cstring>
#include <numeric>
#include <vector>

namespace {

template <class T> struct Managed {
  T *data = nullptr;
  explicit Managed(std::size_t n) {
    CUDA_OK(cudaMallocManaged(&data, n * sizeof(T)));
    for (std::size_t i = 0; i < n; ++i)
      data[i] = T();
  }
  ~Managed() { cudaFree(data); }
  T &operator[](std::size_t i) { return data[i]; }
};

__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

void vectors() {
  const int n = 100003;
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; ++i)
    a[i] = float(i), b[i] = float(2 * i);
  float *x, *y, *z;
  CUDA_OK(cudaMalloc(&x, n * sizeof(float)));
  CUDA_OK(cudaMalloc(&y, n * sizeof(float)));
  CUDA_OK(cudaMalloc(&z, n * sizeof(float)));
  CUDA_OK(cudaMemcpy(x, a.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  CUDA_OK(cudaMemcpy(y, b.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  add<<<(n + 255) / 256, 256>>>(x, y, z, n);
  CUDA_OK(cudaMemcpy(c.data(), z, n * sizeof(float), cudaMemcpyDeviceToHost));
  bool same = true;
  for (int i = 0; i < n; ++i)
    same = same && c[i] == a[i] + b[i];
  CHECK(same);
  cudaFree(x), cudaFree(y), cudaFree(z);
}

__device__ int blocksDone = 7;
__constant__ int factors[4];

__global__ void reduce(const int *x, int *out, int n) {
  __shared__ int s[256];
  extern __shared__ int dynamic[];
  int v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    v += x[i] * factors[1];
  s[threadIdx.x] = v;
  dynamic[threadIdx.x] = 1;
  __syncthreads();
  for (int d = 128; d; d >>= 1) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d], dynamic[threadIdx.x] += dynamic[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    atomicAdd(out, s[0]);
    atomicAdd(out + 1, dynamic[0]);
    atomicAdd(&blocksDone, 1);
  }
}

void memories() {
  const int n = 50000, two[4] = {1, 2, 3, 4};
  Managed<int> x(n), out(2);
  std::iota(x.data, x.data + n, 0);
  CUDA_OK(cudaMemcpyToSymbol(factors, two, sizeof two));
  reduce<<<10, 256, 256 * sizeof(int)>>>(x.data, out.data, n);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(out[0] == int(2u * (unsigned(n) * unsigned(n - 1) / 2)));
  CHECK(out[1] == 2560);
  int done = 0;
  CUDA_OK(cudaMemcpyFromSymbol(&done, blocksDone, sizeof done));
  CHECK(done == 17);
}

__global__ void barriers(int *out) {
  const int t = threadIdx.x;
  out[t] = __syncthreads_count(t % 3 == 0);
  out[64 + t] = __syncthreads_and(t < 64) + 2 * __syncthreads_or(t == 63) + 4 * __syncthreads_and(t != 5);
  if (t < 32) { // a named barrier of one warp with another
    asm volatile("bar.arrive 3, 64;");
  } else {
    asm volatile("bar.sync 3, 64;");
  }
  if (t >= 48)
    return; // those that have ended are not waited for
  __syncthreads();
  out[128 + t] = 1;
}

void synchronisation() {
  Managed<int> out(192);
  barriers<<<1, 64>>>(out.data);
  CUDA_OK(cudaDeviceSynchronize());
  bool same = true;
  for (int t = 0; t < 64; ++t)
    same = same && out[t] == 22 && out[64 + t] == 3 && out[128 + t] == (t < 48);
  CHECK(same);
}

__global__ void warps(unsigned *out) {
  const unsigned lane = threadIdx.x % 32, all = ~0u;
  unsigned *row = out + lane;
  row[0 * 32] = __shfl_sync(all, lane, 5);
  row[1 * 32] = __shfl_up_sync(all, lane, 3);
  row[2 * 32] = __shfl_down_sync(all, lane, 3, 8);
  row[3 * 32] = __shfl_xor_sync(all, lane, 1);
  row[4 * 32] = __ballot_sync(all, lane & 4);
  row[5 * 32] = __match_any_sync(all, lane / 10);
  row[6 * 32] = __any_sync(all, lane == 9) + 2 * __all_sync(all, lane == 9);
  row[7 * 32] = __reduce_add_sync(all, lane);
  row[8 * 32] = __reduce_max_sync(all, lane);
  if (lane % 2) {
    row[9 * 32] = __activemask();
    row[10 * 32] = __shfl_sync(0xaaaaaaaa, lane, 3);
  } else {
    row[9 * 32] = 0x55555555;
    row[10 * 32] = __shfl_sync(0x55555555, lane, 2);
  }
  __syncwarp();
  int pred;
  row[11 * 32] = __match_all_sync(all, 7, &pred) + pred;
}

void warpOperations() {
  Managed<unsigned> out(12 * 32);
  warps<<<1, 32>>>(out.data);
  CUDA_OK(cudaDeviceSynchronize());
  for (unsigned lane = 0; lane < 32; ++lane) {
    const auto row = [&](unsigned i) { return out[i * 32 + lane]; };
    CHECK(row(0) == 5);
    CHECK(row(1) == (lane < 3 ? lane : lane - 3));
    CHECK(row(2) == (lane % 8 + 3 < 8 ? lane + 3 : lane));
    CHECK(row(3) == (lane ^ 1));
    CHECK(row(4) == 0xf0f0f0f0);
    CHECK(row(5) == (lane < 10 ? 0x3ffu : lane < 20 ? 0x3ffu << 10 : lane < 30 ? 0x3ffu << 20 : 3u << 30));
    CHECK(row(6) == 1);
    CHECK(row(7) == 496);
    CHECK(row(8) == 31);
    CHECK(row(9) == (lane % 2 ? 0xaaaaaaaa : 0x55555555));
    CHECK(row(10) == (lane % 2 ? 3 : 2));
    CHECK(row(11) == 0u); // ~0u + 1
  }
}

__global__ void spin(volatile int *flag, int *order, int blocks) {
  // Every block waits for the one after it: none may run to its end before another one has begun.
  if (threadIdx.x == 0) {
    if (blockIdx.x + 1 < blocks)
      while (flag[blockIdx.x + 1] == 0)
        ;
    __threadfence();
    order[blockIdx.x] = atomicAdd(order + blocks, 1);
    __threadfence();
    flag[blockIdx.x] = 1;
  }
}

__global__ void handshake(int *turn, int *sum) { // threads of a block take turns, last first
  while (atomicAdd(turn, 0) != blockDim.x - 1 - threadIdx.x)
    ;
  *sum = *sum * 3 + threadIdx.x;
  __threadfence();
  atomicAdd(turn, 1);
}

void fairness() {
  const int blocks = 20;
  Managed<int> flag(blocks), order(blocks + 1), turn(2);
  spin<<<blocks, 32>>>(flag.data, order.data, blocks);
  CUDA_OK(cudaDeviceSynchronize());
  bool right = true;
  for (int i = 0; i < blocks; ++i)
    right = right && order[i] == blocks - 1 - i;
  CHECK(right);
  handshake<<<1, 10>>>(turn.data, turn.data + 1);
  CUDA_OK(cudaDeviceSynchronize());
  int expected = 0;
  for (int t = 9; t >= 0; --t)
    expected = expected * 3 + t;
  CHECK(turn[1] == expected);
}

__global__ void atomics(int *i, unsigned *u, float *f, double *d, unsigned long long *l) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMax(i, t);
  atomicMin(i + 1, -t);
  atomicSub(i + 2, 1);
  atomicInc(u, 9);
  atomicDec(u + 1, 6);
  atomicXor(u + 2, 1u << t % 32);
  atomicAdd(f, 1.0f);
  atomicAdd(d, 0.5);
  atomicAdd_system(l, 1ull << 33);
  atomicAdd_block(l + 1, 1ull);
  unsigned long long seen = l[2], assumed;
  do {
    assumed = seen;
    seen = atomicCAS(l + 2, assumed, assumed + 3);
  } while (seen != assumed);
}

void atomicOperations() {
  const int n = 8 * 96;
  Managed<int> i(3);
  Managed<unsigned> u(3);
  Managed<float> f(1);
  Managed<double> d(1);
  Managed<unsigned long long> l(3);
  atomics<<<8, 96>>>(i.data, u.data, f.data, d.data, l.data);
  CUDA_OK(cudaDeviceSynchronize());
  unsigned inc = 0, dec = 0;
  for (int k = 0; k < n; ++k)
    inc = inc >= 9 ? 0 : inc + 1, dec = dec == 0 || dec > 6 ? 6 : dec - 1;
  CHECK(i[0] == n - 1 && i[1] == 1 - n && i[2] == -n);
  CHECK(u[0] == inc && u[1] == dec && u[2] == 0);
  CHECK(f[0] == n && d[0] == n * 0.5);
  CHECK(l[0] == (1ull << 33) * n && l[1] == n && l[2] == 3ull * n);
}

__global__ void maths(const float *x, float *out, int *bits) {
  const float v = x[threadIdx.x];
  float *row = out + threadIdx.x * 8;
  row[0] = sinf(v), row[1] = expf(v), row[2] = sqrtf(v), row[3] = powf(v, 1.5f);
  row[4] = fmaf(v, v, 1.0f), row[5] = __fdividef(1.0f, v), row[6] = floorf(v * 3), row[7] = erff(v);
  const unsigned word = __float_as_uint(v);
  int *b = bits + threadIdx.x * 6;
  b[0] = __popc(word), b[1] = __clz(word), b[2] = __ffs(word), b[3] = __brev(word),
  b[4] = __byte_perm(word, 0x12345678, 0x5140);
  b[5] = __mulhi(int(word), 12345);
}

void mathematics() {
  const int n = 64;
  Managed<float> x(n), out(n * 8);
  Managed<int> bits(n * 6);
  for (int i = 0; i < n; ++i)
    x[i] = 0.01f + 0.37f * float(i % 20);
  maths<<<1, n>>>(x.data, out.data, bits.data);
  CUDA_OK(cudaDeviceSynchronize());
  const auto near = [](float a, double b) { return std::fabs(double(a) - b) <= 4e-6 * std::fabs(b) + 1e-7; };
  for (int i = 0; i < n; ++i) {
    const double v = x[i];
    float *row = out.data + i * 8;
    CHECK(near(row[0], std::sin(v)) && near(row[1], std::exp(v)) && near(row[2], std::sqrt(v)) &&
          near(row[3], std::pow(v, 1.5)));
    CHECK(near(row[4], v * v + 1) && near(row[5], 1 / v) && row[6] == std::floor(x[i] * 3) &&
          near(row[7], std::erf(v)));
    unsigned word;
    std::memcpy(&word, &x[i], 4);
    int *b = bits.data + i * 6;
    CHECK(b[0] == __builtin_popcount(word) && b[1] == __builtin_clz(word) && b[2] == __builtin_ffs(int(word)));
    CHECK(unsigned(b[3]) == __builtin_bitreverse32(word));
    CHECK(unsigned(b[4]) == ((word & 0xff) | 0x78u << 8 | (word >> 8 & 0xff) << 16 | 0x56u << 24));
    CHECK(b[5] == int((long long)(int(word)) * 12345 >> 32));
  }
}

struct Pair {
  short a;
  double b;
};
template <class T> __device__ __noinline__ T twice(T v) { return v + v; }
struct Shape {
  __device__ virtual int area() const = 0;
};
struct Square : Shape {
  int side;
  __device__ explicit Square(int s) : side(s) {}
  __device__ int area() const override { return side * side; }
};
__global__ void language(Pair p, bool flag, dim3 *shape, double *out) {
  const Square square(int(threadIdx.y));
  const Shape *any = &square;
  int *heap = static_cast<int *>(malloc(8));
  heap[1] = any->area();
  int *array = new int[2]{0, heap[1]};
  Square *one = new Square(array[1]);
  out[threadIdx.y * 2 + threadIdx.x] = twice(p.a * p.b) + flag + one->side;
  delete one;
  delete[] array;
  free(heap);
  if (blockIdx.z == 2 && threadIdx.x + threadIdx.y == 0)
    *shape = dim3(gridDim.x, blockDim.y, gridDim.z);
}
// The table is a copy of constants: addresses that are others in each block.
__global__ void byTable(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = s[threadIdx.x + 32] = 0;
  __syncthreads();
  int *rows[2] = {s, s + 32};
  rows[1][threadIdx.x] = int(blockIdx.x * 100 + threadIdx.x);
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[threadIdx.x + 32];
}
static __global__ void failing(int limit) {
  if (int(threadIdx.x) >= limit)
    __trap();
}

void languageAndErrors() {
  Managed<dim3> shape(1);
  Managed<double> out(6);
  language<<<dim3(1, 1, 3), dim3(2, 3)>>>(Pair{3, 1.5}, true, shape.data, out.data);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(shape[0].x == 1 && shape[0].y == 3 && shape[0].z == 3);
  for (int y = 0; y < 3; ++y)
    CHECK(out[2 * y] == 10 + y * y && out[2 * y + 1] == 10 + y * y);

  Managed<int> rows(64);
  byTable<<<2, 32>>>(rows.data);
  CUDA_OK(cudaDeviceSynchronize());
  for (int i = 0; i < 64; ++i)
    CHECK(rows[i] == i / 32 * 100 + i % 32);

  failing<<<1, 2048>>>(0);
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration && cudaGetLastError() == cudaSuccess);
  CHECK(cudaMemcpy(nullptr, &shape[0], 8, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaSetDevice(3) == cudaErrorInvalidDevice);
  cudaGetLastError();
  failing<<<1, 64>>>(64);
  CUDA_OK(cudaDeviceSynchronize());
  failing<<<2, 64>>>(63);
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure); // and so it stays
  CHECK(cudaGetLastError() == cudaErrorLaunchFailure && cudaMalloc(&shape.data, 8) == cudaErrorLaunchFailure);
}

} // namespace

int main() {
  vectors();
  memories();
  synchronisation();
  warpOperations();
  fairness();
  atomicOperations();
  mathematics();
  languageAndErrors();
  return verdict();
}
