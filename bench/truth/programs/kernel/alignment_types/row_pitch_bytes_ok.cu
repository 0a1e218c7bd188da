// EXPECT: right
// the pitch of 52 bytes keeps every row at a multiple of 4
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
  im.pitch = (im.pitch + 3) / 4 * 4;
  cudaMalloc(&im.base, im.pitch * height);
  paint<<<1, dim3(width, height)>>>(im);
  cudaDeviceSynchronize();
  cudaFree(im.base);
}
