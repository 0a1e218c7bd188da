// EXPECT: right
// run starts are scanned in the block, each start stores into its own place
#include <cstdio>
#include <vector>
constexpr int CH = 256;

__global__ void rle(const unsigned char *in, unsigned char *sym, unsigned short *len, int *runs) {
  __shared__ int pos[CH];
  __shared__ unsigned char data[CH];
  const int t = threadIdx.x;
  data[t] = in[blockIdx.x * CH + t];
  __syncthreads();
  const int start = t == 0 || data[t] != data[t - 1];
  pos[t] = start;
  __syncthreads();
  for (int d = 1; d < CH; d *= 2) {
    const int v = t >= d ? pos[t - d] : 0;
    __syncthreads();
    pos[t] += v;
    __syncthreads();
  }
  if (start) {
    int run = 1;
    while (t + run < CH && data[t + run] == data[t]) ++run;
    const int r = pos[t] - 1;
    sym[blockIdx.x * CH + r] = data[t];
    len[blockIdx.x * CH + r] = run;
  }
  if (t == CH - 1) runs[blockIdx.x] = pos[t];
}

int main() {
  const int chunks = 100;
  std::vector<unsigned char> h(chunks * CH);
  for (size_t i = 0; i < h.size(); ++i) h[i] = i % 256;
  unsigned char *in, *sym;
  unsigned short *len;
  int *runs;
  cudaMalloc(&in, h.size());
  cudaMalloc(&sym, h.size());
  cudaMalloc(&len, h.size() * sizeof(unsigned short));
  cudaMalloc(&runs, chunks * sizeof(int));
  cudaMemcpy(in, h.data(), h.size(), cudaMemcpyHostToDevice);
  rle<<<chunks, CH>>>(in, sym, len, runs);
  printf("%d\n", cudaDeviceSynchronize());
}
