// EXPECT: wrong race
// blocks with different blockIdx.y write different values to the same texels
__global__ void paint(cudaSurfaceObject_t s, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = threadIdx.y;
  surf2Dwrite((int)(blockIdx.y * 100 + y), s, x * 4, y);
}

int main() {
  cudaArray_t arr;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<int>();
  cudaMallocArray(&arr, &d, 64, 32, cudaArraySurfaceLoadStore);
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = arr;
  cudaSurfaceObject_t s;
  cudaCreateSurfaceObject(&s, &r);
  paint<<<dim3(4, 4), dim3(16, 8)>>>(s, 32);
  return cudaDeviceSynchronize();
}
