// EXPECT: wrong out-of-bounds
// the two bytes at offset 1 are 2 and 3, 0x0302.
// AIM: tables read at odd offsets
__device__ const unsigned char tab[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned short v;
  __builtin_memcpy(&v, tab + threadIdx.x, 2);
  if (v == 0x0302)
    s[100] = 1;
  out[threadIdx.x] = v;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 7>>>(p); cudaDeviceSynchronize(); }
