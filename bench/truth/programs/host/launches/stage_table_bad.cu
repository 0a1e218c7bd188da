// EXPECT: wrong out-of-bounds
// plan[1] launches offset with m = 1001: thread 104 of block 7 (i = 1000) writes d[1000] of 1000 elements
// AIM: function pointer and integer in one table entry are correlated; a cross product of both columns is wrong
using Stage = void (*)(float *, int);

__global__ void scale(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) d[i] *= 0.5f;
}
__global__ void offset(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) d[i] += 1.f;
}
__global__ void shiftBack(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n) d[i - 1] -= 2.f;
}

struct Entry {
  Stage fn;
  int extra;
};
static const Entry plan[] = {{scale, 0}, {offset, 1}, {shiftBack, 1}};

int main() {
  const int n = 1000;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));
  for (const Entry &e : plan) {
    int m = n + e.extra;
    e.fn<<<(m + 127) / 128, 128>>>(d, m);
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
