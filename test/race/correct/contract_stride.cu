// A gap between rows: race-free because the contract says that the pitch is at least the width.
// veriwarp-args: --block=32x8 --grid=16x16
// veriwarp-expect: all=proved
//@ requires width > 0 && pitch >= width;
__global__ void fillPitched(int *image, int width, int height, int pitch, int value) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    image[y * pitch + x] = value;
}
