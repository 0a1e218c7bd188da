// EXPECT: wrong race
// the producer (threads 0..31) goes on to round 1 without waiting for EMPTY: thread 0 overwrites buf[0] while thread 32 may still read it from round 0
// AIM: bar.arrive / bar.sync producer-consumer pairs in a loop
template <int ID> __device__ void sync64() { asm volatile("bar.sync %0, 64;" ::"n"(ID) : "memory"); }
template <int ID> __device__ void arrive64() { asm volatile("bar.arrive %0, 64;" ::"n"(ID) : "memory"); }
enum { FULL = 1, EMPTY = 2 };

__global__ void stages(const int *in, int *out, int rounds) {
  __shared__ int buf[32];
  const int lane = threadIdx.x & 31;
  if (threadIdx.x < 32) {
    for (int r = 0; r < rounds; ++r) {
      buf[lane] = in[r * 32 + lane];
      arrive64<FULL>();
    }
  } else {
    for (int r = 0; r < rounds; ++r) {
      sync64<FULL>();
      out[r * 32 + lane] = buf[31 - lane];
    }
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 4 * 32 * sizeof(int));
  cudaMalloc(&out, 4 * 32 * sizeof(int));
  cudaMemset(in, 0, 4 * 32 * sizeof(int));
  stages<<<1, 64>>>(in, out, 4);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
