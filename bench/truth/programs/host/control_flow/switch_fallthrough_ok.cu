// EXPECT: right
// part stays 128: all 128 threads of the block reach the barrier.
// AIM: a switch with a missing break between two cases that set the same variable
enum class Mode { Off, Half, Full };

__global__ void mirror(int *p, int part) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = 3 * t;
  if (t < part) {
    __syncthreads();
    p[t] = s[part - 1 - t];
  }
}

static int partFor(Mode m) {
  int part = 0;
  switch (m) {
  case Mode::Full:
    part = 128;
    break;
  case Mode::Half:
    part = 64;
    break;
  case Mode::Off:
    part = 0;
  }
  return part;
}

int main() {
  int *p;
  cudaMalloc(&p, 128 * sizeof(int));
  mirror<<<1, 128>>>(p, partFor(Mode::Full));
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
