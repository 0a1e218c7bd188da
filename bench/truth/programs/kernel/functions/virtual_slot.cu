// EXPECT: wrong race
// the dynamic type is Half for all threads: threads 0 and 1 both write s[0].
// AIM: a virtual call whose override maps two threads to one slot; the base class is injective
struct Mapping {
  __device__ virtual int slot(int t) const { return t; }
};
struct Half : Mapping {
  __device__ int slot(int t) const override { return t / 2; }
};

__device__ void put(const Mapping &m, int *s, int t) { s[m.slot(t)] = t + 1; }

__global__ void fill(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  Half h;
  put(h, s, t);
  __syncthreads();
  out[t] = s[t];
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  fill<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
