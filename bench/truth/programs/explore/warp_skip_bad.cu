// EXPECT: wrong warp-operation
// Lanes 0 and 1 wait at the ballot for lane 2, which is in the mask 0x7, skips the ballot, writes out[2] and ends.
// AIM: a lane of the mask that goes past the operation, does something there and ends
__device__ unsigned out[3];

__global__ void k() {
  unsigned t = threadIdx.x, m = 5;
  if (t != 2)
    m = __ballot_sync(0x7, t == 0);
  out[t] = m;
}

int main() {
  k<<<1, 3>>>();
  cudaDeviceSynchronize();
}
