// EXPECT: right
// n == 0 returns at once, otherwise the switch enters the loop so that exactly n bytes are copied
// AIM: Duff's device: jump into the middle of a do-while
__device__ void copyDuff(const char *from, char *to, int n) {
  if (n <= 0)
    return;
  int groups = (n + 3) / 4, i = 0;
  switch (n % 4) {
  case 0: do { to[i] = from[i]; ++i;
  case 3:      to[i] = from[i]; ++i;
  case 2:      to[i] = from[i]; ++i;
  case 1:      to[i] = from[i]; ++i;
          } while (--groups > 0);
  }
}

__global__ void copies(const char *from, char *to) {
  int t = threadIdx.x;
  copyDuff(from + 7 * t, to + 7 * t, 7 - t % 8);
}

int main() {
  const int threads = 32, bytes = 7 * (threads - 1);     // the last thread copies nothing
  char *from, *to;
  cudaMalloc(&from, bytes);
  cudaMalloc(&to, bytes);
  cudaMemset(from, 1, bytes);
  copies<<<1, threads>>>(from, to);
  cudaDeviceSynchronize();
  cudaFree(from);
  cudaFree(to);
}
