// EXPECT: right
// both instantiations are allowed to use as much dynamic shared memory as they are launched with (32 and 64 KiB).
// AIM: cudaFuncSetAttribute for the wrong one of two instantiations of the kernel
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#define FAISS_CHECK(e)                                                   \
  do {                                                                   \
    const cudaError_t err = (e);                                         \
    if (err != cudaSuccess) {                                            \
      std::fprintf(stderr, "CUDA error %s\n", cudaGetErrorString(err));  \
      std::exit(1);                                                      \
    }                                                                    \
  } while (0)

// distances of n vectors of M codes from a query, by tables of 256 partial distances for each code
template <int M> __global__ void pq_scan(const uint8_t *codes, const float *tables, float *distances, int n) {
  extern __shared__ float lut[];
  for (int i = threadIdx.x; i < M * 256; i += blockDim.x)
    lut[i] = tables[i];
  __syncthreads();
  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < n; v += gridDim.x * blockDim.x) {
    float d = 0;
#pragma unroll 4
    for (int m = 0; m < M; ++m)
      d += lut[m * 256 + codes[(size_t)v * M + m]];
    distances[v] = d;
  }
}

template <int M> void scan(const uint8_t *codes, const float *tables, float *distances, int n) {
  const int smem = M * 256 * (int)sizeof(float);
  FAISS_CHECK(cudaFuncSetAttribute(pq_scan<M>, cudaFuncAttributeMaxDynamicSharedMemorySize, smem));
  pq_scan<M><<<6, 256, smem>>>(codes, tables, distances, n);
  FAISS_CHECK(cudaGetLastError());
}

int main() {
  const int n = 5000;
  uint8_t *codes;
  float *tables, *distances;
  FAISS_CHECK(cudaMalloc((void **)&codes, n * 64));
  FAISS_CHECK(cudaMalloc((void **)&tables, 64 * 256 * sizeof(float)));
  FAISS_CHECK(cudaMalloc((void **)&distances, n * sizeof(float)));
  FAISS_CHECK(cudaMemset(codes, 3, n * 64));
  FAISS_CHECK(cudaMemset(tables, 0, 64 * 256 * sizeof(float)));
  scan<32>(codes, tables, distances, n);
  scan<64>(codes, tables, distances, n);
  FAISS_CHECK(cudaDeviceSynchronize());
  FAISS_CHECK(cudaFree(codes));
  FAISS_CHECK(cudaFree(tables));
  FAISS_CHECK(cudaFree(distances));
}
