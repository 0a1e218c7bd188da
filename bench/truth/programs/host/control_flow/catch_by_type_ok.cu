// EXPECT: right
// an int is thrown and caught by catch (int): n = 64, the size of the buffer.
// AIM: which handler an exception reaches
static void demand(int level) {
  if (level > 3)
    throw level;
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
