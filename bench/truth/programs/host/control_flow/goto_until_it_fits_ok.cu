// EXPECT: right
// threads goes 2560, 2048, 1536, 1024: a block of 1024.
// AIM: a loop made of goto
__global__ void poke(char *p) { p[threadIdx.x] = (char)(threadIdx.x % 100); }

int main() {
  int threads = 2560;
  char *p = nullptr;
  cudaMalloc(&p, threads);
retry:
  if (threads <= 1024)
    goto fits;
  threads -= 512;
  goto retry;
fits:
  poke<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
