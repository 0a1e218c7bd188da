// EXPECT: right
// each of the 40 functions yields a bucket below 64 for every 32-bit x (case 33: at most 30 + 32 = 62)
// AIM: a switch of 40 arithmetic cases, one of which exceeds the bound for few values
#include <cassert>
#include <vector>

__device__ unsigned bucket(int function, unsigned x) {
  switch (function) {
  case 0:
    return x & 63u;
  case 1:
    return (x >> 3) & 63u;
  case 2:
    return x % 64u;
  case 3:
    return 63u - (x & 63u);
  case 4:
    return (unsigned)__popc(x);
  case 5:
    return (unsigned)__clz((int)(x | 1u));
  case 6:
    return __brev(x) >> 26;
  case 7:
    return (x * 2654435761u) >> 26;
  case 8:
    return min(x, 63u);
  case 9:
    return (x ^ (x >> 6)) & 63u;
  case 10:
    return x / 68174085u;
  case 11:
    return __umulhi(x, 64u);
  case 12:
    return (x & 31u) + ((x >> 5) & 31u);
  case 13:
    return (x & 7u) * 9u;
  case 14:
    return (x % 13u) * 4u + 11u;
  case 15:
    return ((x & 1u) << 5) | ((x >> 1) & 31u);
  case 16:
    return __byte_perm(x, 0u, 0x4443) & 63u;
  case 17:
    return (x >> 26);
  case 18:
    return (unsigned)((int)x >> 31) & 63u;
  case 19:
    return (unsigned)(__ffs((int)x));
  case 20:
    return (x | 0xffffffc0u) - 0xffffffc0u;
  case 21:
    return ~x & 63u;
  case 22:
    return (x + 1u) % 63u;
  case 23:
    return x < 64u ? x : 64u - 1u;
  case 24:
    return ((x >> 8) & 15u) * 4u + 3u;
  case 25:
    return __funnelshift_r(x, x, 26u) & 63u;
  case 26:
    return (x % 8u) * 8u + (x / 8u) % 8u;
  case 27:
    return 63u & (0u - x);
  case 28:
    return (unsigned)__popcll((unsigned long long)x * 3ull);
  case 29:
    return x >= 0x80000000u ? 0u : x >> 25;
  case 30:
    return ((x & 0xffu) * 63u) / 255u;
  case 31:
    return __umulhi(x, 0x03ffffffu) & 63u;
  case 32:
    return (x % 3u) + (x % 5u) + (x % 7u);
  case 33:
    return (x % 31u) + (x % 33u);
  case 34:
    return (x & 1u ? 21u : 42u) ^ (x & 3u);
  case 35:
    return max(x, 0xffffffc0u) & 63u;
  case 36:
    return (x >> 31) * 63u;
  case 37:
    return ((x >> 4) % 10u) * ((x & 7u) - ((x & 7u) > 6u));
  case 38:
    return ((unsigned char)x) >> 2;
  case 39:
    return ((unsigned short)x) >> 10;
  }
  return 0;
}

__global__ void count(int function, const unsigned *key, unsigned n, unsigned *histogram) {
  __shared__ unsigned local[64];
  if (threadIdx.x < 64)
    local[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    unsigned b = bucket(function, key[i]);
    assert(b < 64);
    atomicAdd(&local[b & 63u], 1u);
  }
  __syncthreads();
  if (threadIdx.x < 64)
    atomicAdd(&histogram[threadIdx.x], local[threadIdx.x]);
}

__global__ void spread(const unsigned *histogram, unsigned n, unsigned *worst) {
  __shared__ unsigned h[64];
  h[threadIdx.x] = histogram[threadIdx.x];
  __syncthreads();
  for (unsigned d = 32; d > 0; d >>= 1) {
    if (threadIdx.x < d)
      h[threadIdx.x] = h[threadIdx.x] > h[threadIdx.x + d] ? h[threadIdx.x] : h[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    assert(h[0] <= n);
    *worst = h[0];
  }
}

int main() {
  const unsigned n = 4096;
  std::vector<unsigned> keys(n);
  for (unsigned i = 0; i < n; ++i)
    keys[i] = i;
  unsigned *key, *histogram, *worst;
  cudaMalloc(&key, n * sizeof(unsigned));
  cudaMalloc(&histogram, 64 * sizeof(unsigned));
  cudaMalloc(&worst, 40 * sizeof(unsigned));
  cudaMemcpy(key, keys.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  for (int f = 0; f < 40; ++f) {
    cudaMemset(histogram, 0, 64 * sizeof(unsigned));
    count<<<n / 256, 256>>>(f, key, n, histogram);
    spread<<<1, 64>>>(histogram, n, worst + f);
  }
  unsigned result[40];
  cudaError_t e = cudaMemcpy(result, worst, sizeof result, cudaMemcpyDeviceToHost);
  cudaFree(key);
  cudaFree(histogram);
  cudaFree(worst);
  return e == cudaSuccess ? 0 : 1;
}
