// EXPECT: right
// the extent is 4096 bytes wide: rows of 1024 floats, 4 rows, 2 slices.
// AIM: cudaMalloc3D takes the width in bytes
__global__ void clear(cudaPitchedPtr vol, int w, int h) {
  char *slice = (char *)vol.ptr + blockIdx.z * vol.pitch * h;
  float *row = (float *)(slice + blockIdx.y * vol.pitch);
  for (int x = threadIdx.x; x < w; x += blockDim.x)
    row[x] = 0.0f;
}

int main() {
  const int w = 1024, h = 4, d = 2;
  cudaExtent extent = make_cudaExtent(w * sizeof(float), h, d);
  cudaPitchedPtr vol;
  if (cudaMalloc3D(&vol, extent) != cudaSuccess)
    return 1;
  clear<<<dim3(1, h, d), 512>>>(vol, w, h);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(vol.ptr);
  return e != cudaSuccess;
}
