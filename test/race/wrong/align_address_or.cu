// Pairs that begin in the middle of pairs, by arithmetic on addresses.
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: an array begins at a multiple of 8, so the address or 4 is 4 bytes behind one.
__global__ void halves(int2 *a) {
  auto address = reinterpret_cast<unsigned long long>(a + threadIdx.x) | 4;
  *reinterpret_cast<int2 *>(address) = make_int2(1, 2); // expect: out-of-bounds
}
int main() {
  int2 *a;
  cudaMalloc(&a, 65 * sizeof(int2));
  halves<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
