// EXPECT: right
// n is the number of bytes that p has.
// AIM: loops of more than 2^31 rounds
__global__ void k(char *p, size_t n) {
  for (size_t i = threadIdx.x; i < n; i += blockDim.x)
    p[i] = 0;
}
int main() { char *p; cudaMalloc(&p, 3000000000ull); k<<<1, 256>>>(p, 3000000000ull); cudaDeviceSynchronize(); }
