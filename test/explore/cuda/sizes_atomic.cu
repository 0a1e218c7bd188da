// EXPECT: data-race at line 7
// Atomic updates of 8 bytes and of 4 of these: in PTX neither is atomic for the other.
__device__ unsigned long long both;

__global__ void mixed() {
  if (threadIdx.x == 0)
    atomicAdd(&both, 1ull);
  else
    atomicAdd(reinterpret_cast<unsigned *>(&both) + 1, 1u);
}

int main() {
  mixed<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
