// EXPECT: right
// every second iteration has a barrier; a ring of 4 leaves one barrier between each write, read and overwrite
#include <cstdlib>
__global__ void stream(const float *in, float *out, int n) {
  constexpr int SLOTS = 4;
  __shared__ float ring[SLOTS][128];
  int t = threadIdx.x;
  ring[0][t] = in[t];
  ring[1][t] = in[128 + t];
  float acc = 0;
  for (int i = 0; i < n; i++) {
    if ((i & 1) == 0)
      __syncthreads();
    acc += ring[i % SLOTS][127 - t];
    ring[(i + 2) % SLOTS][t] = in[(i + 2) * 128 + t];
  }
  out[t] = acc;
}

int main(int argc, char **argv) {
  const int n = 16;
  float *in, *out;
  cudaMalloc(&in, (n + 2) * 128 * sizeof(float));
  cudaMalloc(&out, 128 * sizeof(float));
  stream<<<1, 128>>>(in, out, n);
  return cudaDeviceSynchronize();
}
