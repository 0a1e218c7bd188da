// Array of structures to structure of arrays through shared memory.
// veriwarp-args: --block=256 --grid=40
// veriwarp-expect: all=proved
struct Vec3 {
  float x, y, z;
};

__global__ void aosToSoa(const Vec3 *in, float *x, float *y, float *z, int n) {
  __shared__ float raw[768];
  const float *src = reinterpret_cast<const float *>(in + blockIdx.x * 256);
  int valid = min(256, n - (int)blockIdx.x * 256) * 3;
  for (int k = threadIdx.x; k < 768; k += 256)
    if (k < valid)
      raw[k] = src[k];
  __syncthreads();
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) {
    x[i] = raw[3 * threadIdx.x];
    y[i] = raw[3 * threadIdx.x + 1];
    z[i] = raw[3 * threadIdx.x + 2];
  }
}
