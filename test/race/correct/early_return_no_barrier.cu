// A guard that returns early is fine where no barrier follows.
// veriwarp-expect: all=proved
__global__ void scale(float *v, float f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  v[i] *= f;
}
