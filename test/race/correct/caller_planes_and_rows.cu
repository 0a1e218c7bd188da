// A volume with a pitch for rows and one for planes, in bytes: two conditions that belong together.
// veriwarp-args: --block=16x16
// veriwarp-expect: race=proved|possible
__global__ void fillVolume(unsigned char *volume, int width, int height, int depth, size_t pitch, size_t pitchSlice) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  for (int z = 0; z < depth; ++z) {
    float *cell = (float *)(volume + z * pitchSlice + y * pitch) + x;
    *cell = x + y + z;
  }
}
