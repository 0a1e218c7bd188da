// Rows of an allocation of cudaMallocPitch, whose distance is in bytes; the kernel takes it as one in floats.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: a fourth of the rows is beyond the end, whatever the distance is.
__global__ void fill(float *rows, int pitch, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    rows[y * pitch + x] = x; // expect: out-of-bounds
}

int main() {
  const int width = 2000, height = 1000;
  float *rows;
  size_t pitch;
  cudaMallocPitch(reinterpret_cast<void **>(&rows), &pitch, width * sizeof(float), height);
  fill<<<dim3((width + 15) / 16, (height + 15) / 16), dim3(16, 16)>>>(rows, (int)pitch, width, height);
}
