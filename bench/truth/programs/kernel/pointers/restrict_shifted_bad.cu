// EXPECT: wrong race
// out is in + 1 despite __restrict__: thread 4 reads in[4] = d[4], thread 3 writes out[3] = d[4]
// AIM: __restrict__ promise broken by the launch
__global__ void shiftAdd(const int *__restrict__ in, int *__restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + i;
}

struct Buffer {
  int *data;
  int size;
  int *at(int i) const { return data + i; }
};

int main() {
  Buffer b;
  b.size = 1000;
  cudaMalloc(&b.data, b.size * sizeof(int));
  cudaMemset(b.data, 0, b.size * sizeof(int));
  int m = b.size / 2;
  shiftAdd<<<(m + 127) / 128, 128>>>(b.at(0), b.at(1), m);
  cudaDeviceSynchronize();
  cudaFree(b.data);
}
