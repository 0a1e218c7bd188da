// EXPECT: right
// the memory shared by scan and reduction is used alternately, with a barrier after each of them, in every iteration.
// AIM: union of two kinds of temporary storage in shared memory, as with CUB; the arrays that overlap have different names
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CubDebugExit(e) do { if (cudaError_t r_ = (e)) { std::printf("CUDA error %d\n", (int)r_); std::exit(1); } } while (0)

template <int THREADS> struct BlockScan {
  static constexpr int WARPS = THREADS / 32;
  struct TempStorage {
    int warp_totals[WARPS];
  };
  TempStorage &temp;
  __device__ explicit BlockScan(TempStorage &t) : temp(t) {}

  __device__ void ExclusiveSum(int input, int &output) {
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int inclusive = input;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const int other = __shfl_up_sync(0xffffffff, inclusive, d);
      inclusive += lane >= d ? other : 0;
    }
    if (lane == 31)
      temp.warp_totals[warp] = inclusive;
    __syncthreads();
    output = inclusive - input;
#pragma unroll
    for (int w = 0; w < WARPS; ++w)
      if (w < warp)
        output += temp.warp_totals[w];
  }
};

template <int THREADS> struct BlockReduce {
  struct TempStorage {
    int values[THREADS];
  };
  TempStorage &temp;
  __device__ explicit BlockReduce(TempStorage &t) : temp(t) {}

  __device__ int Max(int v) { // the result is valid in thread 0
    temp.values[threadIdx.x] = v;
    __syncthreads();
    for (int d = THREADS / 2; d > 0; d /= 2) {
      if (threadIdx.x < d)
        temp.values[threadIdx.x] = max(temp.values[threadIdx.x], temp.values[threadIdx.x + d]);
      __syncthreads();
    }
    return temp.values[0];
  }
};

template <int THREADS> __global__ void offsets_and_peaks(const int *in, int *offsets, int *peaks, int n) {
  using Scan = BlockScan<THREADS>;
  using Reduce = BlockReduce<THREADS>;
  __shared__ union {
    typename Scan::TempStorage scan;
    typename Reduce::TempStorage reduce;
  } temp;
  const int tiles = (n + THREADS - 1) / THREADS;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const int i = tile * THREADS + threadIdx.x;
    const int v = i < n ? in[i] : 0;
    int before;
    Scan(temp.scan).ExclusiveSum(v, before);
    if (i < n)
      offsets[i] = before;
    __syncthreads();
    const int peak = Reduce(temp.reduce).Max(before + v);
    if (threadIdx.x == 0)
      peaks[tile] = peak;
    __syncthreads();
  }
}

int main() {
  constexpr int n = 10007, THREADS = 128, tiles = (n + THREADS - 1) / THREADS;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i)
    h[i] = i * 31 % 17;
  int *in, *offsets, *peaks;
  CubDebugExit(cudaMalloc(&in, n * sizeof(int)));
  CubDebugExit(cudaMalloc(&offsets, n * sizeof(int)));
  CubDebugExit(cudaMalloc(&peaks, tiles * sizeof(int)));
  CubDebugExit(cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  offsets_and_peaks<THREADS><<<13, THREADS>>>(in, offsets, peaks, n);
  CubDebugExit(cudaGetLastError());
  CubDebugExit(cudaDeviceSynchronize());
  CubDebugExit(cudaFree(in));
  CubDebugExit(cudaFree(offsets));
  CubDebugExit(cudaFree(peaks));
  return 0;
}
