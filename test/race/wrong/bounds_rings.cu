// Places in rings that go one too far: the comparison is wrong, the mask is of the next power of two, the steps do not
// divide the row.
// veriwarp-expect: kernel=twister out-of-bounds=refuted@marked
// veriwarp-expect: kernel=masked out-of-bounds=refuted|possible@marked tolerate=unknown
// veriwarp-expect: kernel=downwards out-of-bounds=refuted|possible@marked tolerate=unknown
// Why: `next > N` lets place be N; (place + 3) & 63 may be 63, and the bytes behind it are in the next row, of the last
// thread behind the array; place is set to N.
#include <cuda_runtime.h>

constexpr int N = 19;

__global__ void twister(unsigned *out, int n) {
  unsigned ring[N];
  for (int i = 0; i < N; ++i)
    ring[i] = i * 7u + threadIdx.x;
  int place = 0;
  for (int k = 0; k < n; ++k) {
    int next = place + 1;
    if (next > N)
      next -= N;
    ring[place] = 1; // expect: out-of-bounds
    out[k * 1024 + blockIdx.x * blockDim.x + threadIdx.x] = ring[0];
    place = next;
  }
}

__global__ void masked(unsigned *out, const unsigned char *in) {
  __shared__ unsigned char rows[64 * 64];
  for (int i = threadIdx.x; i < 64 * 64; i += blockDim.x)
    rows[i] = in[i];
  __syncthreads();
  unsigned sum = 0, place = 3 * (threadIdx.x & 15);
  const unsigned char *row = rows + threadIdx.x * 64;
  for (unsigned i = 0; i < 16; ++i) {
    sum += row[place + 3]; // expect: out-of-bounds
    place = (place + 3) & 63;
  }
  out[threadIdx.x] = sum;
}

__global__ void downwards(unsigned *out, int n) {
  unsigned ring[N];
  for (int i = 0; i < N; ++i)
    ring[i] = i;
  int place = 3;
  for (int k = 0; k < n; ++k) {
    out[k * 1024 + blockIdx.x * blockDim.x + threadIdx.x] = ring[place]; // expect: out-of-bounds
    place = place == 0 ? N : place - 1;
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
