// EXPECT: wrong out-of-bounds
// a short is thrown, which catch (int) does not catch: n = 512, thread 64 writes element 64 of 64.
// AIM: which handler an exception reaches
static void demand(int level) {
  if (level > 3)
    throw static_cast<short>(level);
}

__global__ void fill(float *p) { p[threadIdx.x] = 0.125f; }

int main() {
  int n = 16;
  try {
    demand(2);
    n = 32;
    demand(5);
    n = 48;
  } catch (int) {
    n *= 2;
  } catch (...) {
    n *= 16;
  }
  float *p;
  cudaMalloc(&p, 64 * sizeof(float));
  fill<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
