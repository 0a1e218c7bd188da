// EXPECT: wrong out-of-bounds
// the extent is 1024 bytes wide, the pitch is 1024; the last row begins at byte 7 * 1024 of 8 * 1024, and thread 256 of it writes behind the end.
// AIM: cudaMalloc3D takes the width in bytes
__global__ void clear(cudaPitchedPtr vol, int w, int h) {
  char *slice = (char *)vol.ptr + blockIdx.z * vol.pitch * h;
  float *row = (float *)(slice + blockIdx.y * vol.pitch);
  for (int x = threadIdx.x; x < w; x += blockDim.x)
    row[x] = 0.0f;
}

int main() {
  const int w = 1024, h = 4, d = 2;
  cudaExtent extent = make_cudaExtent(w, h, d);
  cudaPitchedPtr vol;
  if (cudaMalloc3D(&vol, extent) != cudaSuccess)
    return 1;
  clear<<<dim3(1, h, d), 512>>>(vol, w, h);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(vol.ptr);
  return e != cudaSuccess;
}
