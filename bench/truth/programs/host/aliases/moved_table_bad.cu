// EXPECT: wrong race
// after memmove the table is {b, c, c}; the kernel gets c and c: thread 1 reads element 0 while thread 0 writes it.
// AIM: memmove of a table of pointers
#include <cstring>

__global__ void pairSum(const unsigned *in, unsigned *out) {
  unsigned t = threadIdx.x;
  out[t] = in[t] + in[t / 2];
}

int main() {
  unsigned *tab[3], *all[3];
  for (int i = 0; i < 3; ++i) {
    cudaMalloc(&tab[i], 64 * sizeof(unsigned));
    cudaMemset(tab[i], i, 64 * sizeof(unsigned));
  }
  std::memcpy(all, tab, sizeof(tab));
  std::memmove(tab, tab + 1, 2 * sizeof(tab[0]));
  pairSum<<<1, 64>>>(tab[1], tab[2]);
  cudaDeviceSynchronize();
  for (unsigned *p : all)
    cudaFree(p);
  return 0;
}
