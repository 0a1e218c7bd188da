// The address of a pair of pairs, found by arithmetic on addresses.
// veriwarp-expect: out-of-bounds=proved
__global__ void pairs(int2 *a) {
  auto address = reinterpret_cast<unsigned long long>(a + threadIdx.x) & ~15ull;
  if (threadIdx.x % 2 == 0)
    *reinterpret_cast<int4 *>(address) = make_int4(1, 2, 3, 4);
}
int main() {
  int2 *a;
  cudaMalloc(&a, 64 * sizeof(int2));
  pairs<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
