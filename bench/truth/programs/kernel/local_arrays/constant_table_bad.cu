// EXPECT: wrong out-of-bounds
// thread 42 of 44 reads entry 42 / 3 = 14 of a table of 14
// AIM: index of a __constant__ array by a division
__constant__ float taper[14] = {1, .9f, .8f, .7f, .6f, .5f, .4f, .3f, .2f, .1f, .05f, .02f, .01f};

__global__ void weigh(float *x) {
  int t = threadIdx.x;
  x[t] *= taper[t / 3];
}

int main() {
  const int n = 44;
  float *x;
  cudaMalloc(&x, n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  weigh<<<1, n>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
}
