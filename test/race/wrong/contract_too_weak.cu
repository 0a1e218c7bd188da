// The contract allows a pitch smaller than the width.
// veriwarp-args: --block=32x8 --grid=16x16
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: with pitch = width - 1 (the contract admits it) the end of a row is the start of the next.
//@ requires width > 0 && pitch >= width - 1;
__global__ void fillPitched(int *image, int width, int height, int pitch) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    image[y * pitch + x] = x; // expect: race
}
