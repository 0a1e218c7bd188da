// Kernels that wait at barriers and nowhere else, in shapes that are hard to cut into regions
// (passes/instrument/fission.h). Built twice: as regions, and with -g, where each thread is a fiber. Both must give
// what plain C++ gives.
#include "test/simt/check.h"

#include <cuda_runtime.h>

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

// A tree, with a counter that is the same for all threads; blocks that are no power of two.
__global__ void tree(const int *in, int *out, int n) {
  extern __shared__ int s[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = i < n ? in[i] : 0;
  __syncthreads();
  unsigned half = 1;
  while (half < blockDim.x)
    half *= 2;
  for (half /= 2; half > 0; half /= 2) {
    if (threadIdx.x < half && threadIdx.x + half < blockDim.x)
      s[threadIdx.x] += s[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}

void trees() {
  const int n = 1000;
  Managed<int> in(n), out(n);
  std::iota(in.data, in.data + n, 1);
  for (int threads : {1, 2, 33, 100, 256}) {
    const int blocks = (n + threads - 1) / threads;
    tree<<<blocks, threads, threads * sizeof(int)>>>(in.data, out.data, n);
    CUDA_OK(cudaDeviceSynchronize());
    for (int b = 0; b < blocks; ++b)
      CHECK(out[b] == std::accumulate(in.data + b * threads, in.data + std::min(n, (b + 1) * threads), 0));
  }
}

// Threads that end early are not waited for; the others go round a loop that each leaves in a round of its own.
__global__ void leave(int *log, int rounds) {
  __shared__ int present;
  const int t = threadIdx.x;
  if (t % 7 == 3)
    return;
  int seen = 0;
  for (int round = 0; round < rounds + t % 4; ++round) {
    if (t == 0)
      present = round * 100;
    __syncthreads();
    seen = seen * 3 + present + t;
    __syncthreads();
    if (t != 0 && round == t % 5)
      break;
  }
  log[t] = seen;
}

void earlyEnds() {
  const int threads = 50, rounds = 6;
  Managed<int> log(threads);
  leave<<<1, threads>>>(log.data, rounds);
  CUDA_OK(cudaDeviceSynchronize());
  for (int t = 0; t < threads; ++t) {
    int seen = 0;
    for (int round = 0; round < rounds; ++round) { // thread 0 goes round so often, the others less
      seen = seen * 3 + round * 100 + t;
      if (t != 0 && round == t % 5)
        break;
    }
    CHECK(log[t] == (t % 7 == 3 ? 0 : seen));
  }
}

// The forms with a predicate; their results live across other barriers, and decide loops.
__global__ void votes(int *out) {
  const int t = threadIdx.x;
  const int odd = __syncthreads_count(t & 1), low = __syncthreads_and(t < 40), any = __syncthreads_or(t == 39);
  int rounds = 0;
  while (__syncthreads_or(rounds < t / 8))
    ++rounds;
  if (t >= 30)
    return;
  const int rest = __syncthreads_count(1); // those that have ended are not asked
  out[t] = odd + 100 * low + 1000 * any + 10000 * rounds + 1000000 * rest;
}

// A local array that is indexed by what is not known, and a structure that all get by value.
struct Shape {
  int rows, step[3];
};
__device__ int rotated(int *own, int by) {
  __syncthreads();
  int first = own[0];
  for (int i = 0; i + 1 < 5; ++i)
    own[i] = own[i + 1];
  own[4] = first + by;
  __syncthreads();
  return own[by % 5];
}
__global__ void arrays(Shape shape, int *out) {
  const int t = threadIdx.y * blockDim.x + threadIdx.x;
  int own[5], sum = 0;
  for (int i = 0; i < 5; ++i)
    own[i] = t * i;
  for (int r = 0; r < shape.rows; ++r)
    sum += rotated(own, shape.step[r % 3] + t);
  out[t] = sum;
}
int arraysOnHost(const Shape &shape, int t) {
  int own[5], sum = 0;
  for (int i = 0; i < 5; ++i)
    own[i] = t * i;
  for (int r = 0; r < shape.rows; ++r) {
    const int by = shape.step[r % 3] + t, first = own[0];
    for (int i = 0; i + 1 < 5; ++i)
      own[i] = own[i + 1];
    own[4] = first + by;
    sum += own[by % 5];
  }
  return sum;
}

// Halves of a block that meet at different barriers of the source, as hardware allows; and a branch on memory.
__global__ void halves(const int *mode, double *out) {
  __shared__ double s[64];
  const int t = threadIdx.x;
  double mine = t + 0.5;
  if (t < 32) {
    s[t] = mine;
    __syncthreads();
    mine += s[t + 32];
  } else {
    s[t] = 2 * mine;
    __syncthreads();
    mine -= s[t - 32];
  }
  if (*mode) {
    __syncthreads();
    s[t] = mine;
    __syncthreads();
    mine = s[63 - t];
  }
  out[t] = mine;
}

void others() {
  Managed<int> out(64), mode(1);
  votes<<<1, 40>>>(out.data);
  CUDA_OK(cudaDeviceSynchronize());
  for (int t = 0; t < 30; ++t)
    CHECK(out[t] == 20 + 100 + 1000 + 10000 * 4 + 1000000 * 30);

  const Shape shape = {7, {1, 4, 2}};
  arrays<<<1, dim3(8, 6)>>>(shape, out.data);
  CUDA_OK(cudaDeviceSynchronize());
  for (int t = 0; t < 48; ++t)
    CHECK(out[t] == arraysOnHost(shape, t));

  Managed<double> halved(64);
  for (int m : {0, 1}) {
    mode[0] = m;
    halves<<<1, 64>>>(mode.data, halved.data);
    CUDA_OK(cudaDeviceSynchronize());
    for (int t = 0; t < 64; ++t) {
      const auto before = [](int i) { return i < 32 ? i + 0.5 + 2 * (i + 32.5) : i + 0.5 - (i - 31.5); };
      CHECK(halved[t] == before(m ? 63 - t : t));
    }
  }
}

// Tiles, three-dimensional blocks, two loops one in the other.
__global__ void product(const float *a, const float *b, float *c, int n) {
  __shared__ float as[4][8][8], bs[4][8][8];
  const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z = threadIdx.z;
  float sum = 0;
  for (int part = 0; part < 2; ++part)
    for (int m = part * n / 2; m < (part + 1) * n / 2; m += 8) {
      as[z][threadIdx.y][threadIdx.x] = a[z * n * n + y * n + m + threadIdx.x];
      bs[z][threadIdx.y][threadIdx.x] = b[z * n * n + (m + threadIdx.y) * n + x];
      __syncthreads();
      for (int k = 0; k < 8; ++k)
        sum += as[z][threadIdx.y][k] * bs[z][k][threadIdx.x];
      __syncthreads();
    }
  c[z * n * n + y * n + x] = sum;
}

void products() {
  const int n = 32, cells = 4 * n * n;
  Managed<float> a(cells), b(cells), c(cells);
  for (int i = 0; i < cells; ++i)
    a[i] = float(i % 13), b[i] = float(i % 7);
  product<<<dim3(n / 8, n / 8), dim3(8, 8, 4)>>>(a.data, b.data, c.data, n);
  CUDA_OK(cudaDeviceSynchronize());
  bool same = true;
  for (int z = 0; z < 4; ++z)
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        float sum = 0;
        for (int k = 0; k < n; ++k)
          sum += a[z * n * n + y * n + k] * b[z * n * n + k * n + x];
        same = same && c[z * n * n + y * n + x] == sum;
      }
  CHECK(same);
}

__global__ void wild(int *out) {
  __syncthreads();
  if (threadIdx.x == 5)
    *reinterpret_cast<volatile int *>(16) = 1;
  __syncthreads();
  out[threadIdx.x] = 1;
}

} // namespace

int main() {
  trees();
  earlyEnds();
  others();
  products();
  int *out = nullptr;
  CUDA_OK(cudaMalloc(&out, 64 * sizeof(int)));
  wild<<<1, 64>>>(out);
  CHECK(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  return verdict();
}
