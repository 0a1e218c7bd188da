// Places in rings: the next one is compared with the size, cut off by a mask, or set to the other end.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

constexpr int N = 19;

__global__ void twister(unsigned *out, int n) {
  unsigned ring[N];
  for (int i = 0; i < N; ++i)
    ring[i] = i * 7u + threadIdx.x;
  int place = 0;
  for (int k = 0; k < n; ++k) {
    int next = place + 1, far = place + 9;
    if (next >= N)
      next -= N;
    if (far >= N)
      far -= N;
    ring[place] = ring[next] ^ ring[far];
    out[k * 1024 + blockIdx.x * blockDim.x + threadIdx.x] = ring[place];
    place = next;
  }
}

__global__ void masked(unsigned *out, const unsigned char *in) {
  __shared__ unsigned char rows[64 * 64];
  for (int i = threadIdx.x; i < 64 * 64; i += blockDim.x)
    rows[i] = in[i];
  __syncthreads();
  unsigned sum = 0, place = 4 * (threadIdx.x & 15);
  const unsigned char *row = rows + threadIdx.x * 64;
  for (unsigned i = 0; i < 16; ++i) {
    sum += row[place] + row[place + 1] + row[place + 2] + row[place + 3];
    place = (place + 4) & 63;
  }
  out[threadIdx.x] = sum;
}

__global__ void downwards(unsigned *out, int n) {
  unsigned ring[N];
  for (int i = 0; i < N; ++i)
    ring[i] = i;
  int place = 3;
  for (int k = 0; k < n; ++k) {
    out[k * 1024 + blockIdx.x * blockDim.x + threadIdx.x] = ring[place];
    place = place == 0 ? N - 1 : place - 1;
  }
}

int main() {
  unsigned *out;
  unsigned char *in;
  cudaMalloc(&out, 100 * 1024 * sizeof(unsigned));
  cudaMalloc(&in, 64 * 64);
  twister<<<32, 32>>>(out, 100);
  downwards<<<32, 32>>>(out, 100);
  masked<<<1, 64>>>(out, in);
  return cudaDeviceSynchronize();
}
