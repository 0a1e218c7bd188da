// EXPECT: right
// the three calls with the default argument launch 64, 128 and 256 threads: nobody returns before the barrier
// AIM: a default argument is evaluated again at each call that uses it, and not at others
__global__ void ramp(int *d) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  if (t > 255)
    return;
  s[t] = d[t] + t;
  __syncthreads();
  d[t] = s[t / 2];
}

static int next() {
  static int c = 32;
  return c *= 2;
}

static void go(int *d, int n = next()) { ramp<<<1, n>>>(d); }

int main() {
  int *d;
  cudaMalloc(&d, 256 * sizeof(int));
  cudaMemset(d, 0, 256 * sizeof(int));
  go(d);
  go(d, 256); // does not call next()
  go(d);
  go(d, 96);
  go(d);
  go(d, 32);
  cudaDeviceSynchronize();
  cudaFree(d);
}
