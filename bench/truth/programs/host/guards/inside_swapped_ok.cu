// EXPECT: right
// x < 100 and y < 60
// AIM: a 2D guard in a helper gets its sizes in the wrong order
struct Extent {
  int w, h;
};

__device__ bool inside(int x, int y, int xs, int ys) { return x < xs && y < ys; }

__global__ void shade(unsigned char *img, Extent e) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (inside(x, y, e.w, e.h))
    img[y * e.w + x] = x ^ y;
}

int main() {
  Extent e{100, 60};
  unsigned char *img;
  cudaMalloc(&img, e.w * e.h);
  dim3 block(16, 16), grid((e.w + 15) / 16, (e.h + 15) / 16);
  shade<<<grid, block>>>(img, e);
  cudaDeviceSynchronize();
  cudaFree(img);
}
