// EXPECT: wrong launch
// the loop ends at 1536: a block of 1536 threads cannot run.
// AIM: a loop made of goto
__global__ void poke(char *p) { p[threadIdx.x] = (char)(threadIdx.x % 100); }

int main() {
  int threads = 2560;
  char *p = nullptr;
  cudaMalloc(&p, threads);
retry:
  if (threads <= 1536)
    goto fits;
  threads -= 512;
  goto retry;
fits:
  poke<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
