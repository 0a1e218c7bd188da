// Case study: matrix transpose through shared memory. A block transposes the tiles of one row of tiles, 16 x 16 elements
// each, one after the other. The tile becomes an array of one dimension, and the first turn is written out.
#include <cstdio>

/*@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y == 4;
  @ context (\forall* int k; 0 <= k && k < 4; Perm(in[(blockIdx.y * 16 + threadIdx.y) * 64 + k * 16 + threadIdx.x], read));
  @ context (\forall* int k; 0 <= k && k < 4; Perm(out[(k * 16 + threadIdx.y) * 64 + blockIdx.y * 16 + threadIdx.x], write));
  @ requires Perm(tile[17 * threadIdx.y + threadIdx.x], write);
  @*/
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[16 * 17];
  int x = threadIdx.x;
  int y = threadIdx.y;
  int row = blockIdx.y * 16;
  int k = 0;
  tile[17 * y + x] = in[(row + y) * 64 + k * 16 + x];
  /*@ requires Perm(tile[17 * y + x], write);
    @ ensures Perm(tile[17 * x + y], write);
    @*/
  __syncthreads();
  out[(k * 16 + y) * 64 + row + x] = tile[17 * x + y];
  /*@ requires Perm(tile[17 * x + y], write);
    @ ensures Perm(tile[17 * y + x], write);
    @*/
  __syncthreads();
  k++;
  /*@ loop_invariant 1 <= k && k <= 4;
    @ loop_invariant (\forall* int i; 0 <= i && i < 4; Perm(in[(row + y) * 64 + i * 16 + x], read));
    @ loop_invariant (\forall* int i; 0 <= i && i < 4; Perm(out[(i * 16 + y) * 64 + row + x], write));
    @ loop_invariant Perm(tile[17 * y + x], write);
    @*/
  for (; k < 4; k++) {
    tile[17 * y + x] = in[(row + y) * 64 + k * 16 + x];
    /*@ requires Perm(tile[17 * y + x], write);
      @ ensures Perm(tile[17 * x + y], write);
      @*/
    __syncthreads();
    out[(k * 16 + y) * 64 + row + x] = tile[17 * x + y];
    /*@ requires Perm(tile[17 * x + y], write);
      @ ensures Perm(tile[17 * y + x], write);
      @*/
    __syncthreads();
  }
}

int main() {
  static float host[64 * 64];
  float *in = nullptr, *out = nullptr;
  for (int i = 0; i < 64 * 64; ++i)
    host[i] = static_cast<float>(i);
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  transpose<<<dim3(1, 4), dim3(16, 16)>>>(out, in);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (int y = 0; y < 64; ++y)
    for (int x = 0; x < 64; ++x)
      if (host[y * 64 + x] != static_cast<float>(x * 64 + y))
        return std::printf("element %d, %d is %g\n", y, x, host[y * 64 + x]), 1;
  std::printf("right\n");
  return 0;
}
