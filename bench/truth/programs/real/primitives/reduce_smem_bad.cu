// EXPECT: wrong out-of-bounds
// for 32 threads the launch gives 128 bytes, and lane 16 reads s[32] (bytes 128 to 131) in the first step of the last warp.
// AIM: the remark of cuda-samples' reduction about two warps' worth of shared memory; only the smallest instantiation is affected
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#define CUDA_CALL(x) if ((x) != cudaSuccess) { std::printf("Error at %s:%d\n", __FILE__, __LINE__); std::exit(EXIT_FAILURE); }

template <class T> struct SharedMemory {
  __device__ inline operator T *() {
    extern __shared__ int __smem[];
    return (T *)__smem;
  }
};

template <class T, unsigned blockSize> __global__ void reduce6(const T *g_idata, T *g_odata, unsigned n) {
  T *s = SharedMemory<T>();
  const unsigned tid = threadIdx.x;
  T sum = 0;
  for (unsigned i = blockIdx.x * blockSize + tid; i < n; i += blockSize * gridDim.x)
    sum += g_idata[i];
  s[tid] = sum;
  __syncthreads();
  if (blockSize >= 512) {
    if (tid < 256) s[tid] = sum = sum + s[tid + 256];
    __syncthreads();
  }
  if (blockSize >= 256) {
    if (tid < 128) s[tid] = sum = sum + s[tid + 128];
    __syncthreads();
  }
  if (blockSize >= 128) {
    if (tid < 64) s[tid] = sum = sum + s[tid + 64];
    __syncthreads();
  }
  if (tid < 32) {
    if (blockSize >= 64)
      sum += s[tid + 32];
    for (int d = 16; d > 0; d >>= 1) {
      s[tid] = sum;
      __syncwarp();
      sum += s[tid + d];
      __syncwarp();
    }
    if (tid == 0)
      g_odata[blockIdx.x] = sum;
  }
}

template <class T> void reduce(unsigned size, unsigned threads, unsigned blocks, const T *in, T *out) {
  // with one warp in the block, two warps' worth of shared memory are needed
  const size_t smem = threads * sizeof(T);
  switch (threads) {
  case 512: reduce6<T, 512><<<blocks, threads, smem>>>(in, out, size); break;
  case 256: reduce6<T, 256><<<blocks, threads, smem>>>(in, out, size); break;
  case 128: reduce6<T, 128><<<blocks, threads, smem>>>(in, out, size); break;
  case 64: reduce6<T, 64><<<blocks, threads, smem>>>(in, out, size); break;
  case 32: reduce6<T, 32><<<blocks, threads, smem>>>(in, out, size); break;
  }
  CUDA_CALL(cudaGetLastError());
}

int main() {
  const unsigned n = 100003, maxBlocks = 64;
  int *in, *out;
  CUDA_CALL(cudaMalloc((void **)&in, n * sizeof(int)));
  CUDA_CALL(cudaMalloc((void **)&out, maxBlocks * sizeof(int)));
  CUDA_CALL(cudaMemset(in, 1, n * sizeof(int)));
  for (unsigned threads = 32; threads <= 512; threads *= 2)
    reduce<int>(n, threads, std::min(maxBlocks, (n + threads - 1) / threads), in, out);
  CUDA_CALL(cudaDeviceSynchronize());
  CUDA_CALL(cudaFree(in));
  CUDA_CALL(cudaFree(out));
}
