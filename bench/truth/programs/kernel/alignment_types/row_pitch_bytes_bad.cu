// EXPECT: wrong out-of-bounds
// the pitch is 50 bytes: row 1 starts at byte 50, where an int is misaligned (thread (0,1))
// AIM: rows at a byte pitch computed by the host
struct Image {
  char *base;
  size_t pitch;
  __device__ int &at(int x, int y) const { return *reinterpret_cast<int *>(base + y * pitch + x * sizeof(int)); }
};

__global__ void paint(Image im) { im.at(threadIdx.x, threadIdx.y) = threadIdx.x + 100 * threadIdx.y; }

int main() {
  const int width = 12, height = 10;
  Image im;
  im.pitch = width * sizeof(int) + 2;
  cudaMalloc(&im.base, im.pitch * height);
  paint<<<1, dim3(width, height)>>>(im);
  cudaDeviceSynchronize();
  cudaFree(im.base);
}
