// EXPECT: wrong out-of-bounds
// the guard is x < 60 and y < 100: thread (0,12,0) of block (0,3,0) (y = 60) writes img[6000] of 6000 elements
// AIM: a 2D guard in a helper gets its sizes in the wrong order
struct Extent {
  int w, h;
};

__device__ bool inside(int x, int y, int xs, int ys) { return x < xs && y < ys; }

__global__ void shade(unsigned char *img, Extent e) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (inside(x, y, e.h, e.w))
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
