// Case study: a summed-area table of 64 x 64 elements: sums along rows, then along columns. A thread has a row in the first
// kernel and a column in the second; fused, a barrier hands the matrix over. The matrix becomes an array of one dimension,
// and both loops are shortened.
#include <cstdio>

/*@ requires gridDim.x == 1 && blockDim.x == 64;
  @ context (\forall* int x; 0 <= x && x < 64; Perm(s[threadIdx.x][x], write));
  @ gpuopt matrix_lin s R 64 64;
  @*/
__global__ void rows(float (*s)[64]) {
  int y = threadIdx.x;
  /*@ gpuopt iter_merge k 3;
    @ loop_invariant 1 <= k && k <= 64;
    @ loop_invariant (\forall* int i; 0 <= i && i < 64; Perm(s[y][i], write));
    @*/
  for (int k = 1; k < 64; k++)
    s[y][k] += s[y][k - 1];
}

/*@ requires gridDim.x == 1 && blockDim.x == 64;
  @ context (\forall* int y; 0 <= y && y < 64; Perm(s[y][threadIdx.x], write));
  @*/
__global__ void columns(float (*s)[64]) {
  int x = threadIdx.x;
  /*@ gpuopt loop_unroll k 2;
    @ loop_invariant 1 <= k && k <= 64;
    @ loop_invariant (\forall* int i; 0 <= i && i < 64; Perm(s[i][x], write));
    @*/
  for (int k = 1; k < 64; k++)
    s[k][x] += s[k - 1][x];
}

int main() {
  static float host[64][64];
  float(*s)[64] = nullptr;
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x)
      host[y][x] = 1.0f;
  cudaMalloc(&s, sizeof host);
  cudaMemcpy(s, host, sizeof host, cudaMemcpyHostToDevice);
  //@ gpuopt fuse rows columns;
  rows<<<1, 64>>>(s);
  columns<<<1, 64>>>(s);
  cudaMemcpy(host, s, sizeof host, cudaMemcpyDeviceToHost);
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x)
      if (host[y][x] != static_cast<float>((y + 1) * (x + 1)))
        return std::printf("element %d, %d is %g\n", y, x, host[y][x]), 1;
  std::printf("right\n");
  return 0;
}
