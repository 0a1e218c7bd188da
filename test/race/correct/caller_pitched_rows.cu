// Rows of an allocation of cudaMallocPitch: their distance is at least their width, and not much more, so that it may
// become an int.
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
__global__ void fill(float *rows, int pitch, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    rows[y * pitch + x] = x;
}

__global__ void fillBytes(char *rows, size_t pitch, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x < width && y < height)
    reinterpret_cast<double *>(rows + y * pitch)[x] = x;
}

int main(int argc, char **argv) {
  const int width = 2000, height = 1000;
  float *rows;
  size_t pitch;
  cudaMallocPitch(reinterpret_cast<void **>(&rows), &pitch, width * sizeof(float), height);
  fill<<<dim3((width + 15) / 16, (height + 15) / 16), dim3(16, 16)>>>(rows, (int)(pitch / sizeof(float)), width,
                                                                      height);

  char *bytes;
  const int columns = argc > 1 ? 300 : 500;
  cudaMallocPitch(reinterpret_cast<void **>(&bytes), &pitch, columns * sizeof(double), height);
  fillBytes<<<dim3((columns + 127) / 128, height), 128>>>(bytes, pitch, columns, height);
}
