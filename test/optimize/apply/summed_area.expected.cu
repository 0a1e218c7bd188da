// Case study: a summed-area table of 64 x 64 elements: sums along rows, then along columns. A thread has a row in the first
// kernel and a column in the second; fused, a barrier hands the matrix over. The matrix becomes an array of one dimension,
// and both loops are shortened.
#include <cstdio>

//@ requires gridDim.x == 1 && blockDim.x == 64;
//@ requires (\forall* int x; 0 <= x && x < 64; Perm(s[64 * threadIdx.x + x], write));
//@ ensures (\forall* int y; 0 <= y && y < 64; Perm(s[64 * y + threadIdx.x], write));
__global__ void rows_columns(float *s) {
  int y = threadIdx.x;
  //@ ghost int g = 0;
  /*@ loop_invariant 1 <= k && k <= 64;
    @ loop_invariant (\forall* int i; 0 <= i && i < 64; Perm(s[64 * y + i], write));
    @*/
  //@ loop_invariant 0 <= g && g <= 63;
  //@ loop_invariant g % 3 == 0;
  //@ loop_invariant k == 1 + g;
  for (int k = 1; k < 64; k++) {
    s[64 * y + k] += s[64 * y + k - 1];
    k++;
    //@ assert 1 <= k && k <= 64;
    //@ assert (\forall* int i; 0 <= i && i < 64; Perm(s[64 * y + i], write));
    s[64 * y + k] += s[64 * y + k - 1];
    k++;
    //@ assert 1 <= k && k <= 64;
    //@ assert (\forall* int i; 0 <= i && i < 64; Perm(s[64 * y + i], write));
    s[64 * y + k] += s[64 * y + k - 1];
    //@ ghost g = g + 3;
  }
  //@ requires (\forall* int x; 0 <= x && x < 64; Perm(s[64 * y + x], write));
  //@ ensures (\forall* int y; 0 <= y && y < 64; Perm(s[64 * y + threadIdx.x], write));
  __syncthreads();
  int x = threadIdx.x;
  {
    int k = 1;
    s[64 * k + x] += s[64 * (k - 1) + x];
    k++;
    //@ assert 1 <= k && k <= 64;
    //@ assert (\forall* int i; 0 <= i && i < 64; Perm(s[64 * i + x], write));
    s[64 * k + x] += s[64 * (k - 1) + x];
    k++;
    /*@ loop_invariant 3 <= k && k <= 64;
      @ loop_invariant (\forall* int i; 0 <= i && i < 64; Perm(s[64 * i + x], write));
      @*/
    for (; k < 64; k++)
      s[64 * k + x] += s[64 * (k - 1) + x];
  }
}

int main() {
  static float host[64][64];
  float(*s)[64] = nullptr;
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x)
      host[y][x] = 1.0f;
  cudaMalloc(&s, sizeof host);
  cudaMemcpy(s, host, sizeof host, cudaMemcpyHostToDevice);
  rows_columns<<<1, 64>>>(&s[0][0]);
  cudaMemcpy(host, s, sizeof host, cudaMemcpyDeviceToHost);
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x)
      if (host[y][x] != static_cast<float>((y + 1) * (x + 1)))
        return std::printf("element %d, %d is %g\n", y, x, host[y][x]), 1;
  std::printf("right\n");
  return 0;
}
