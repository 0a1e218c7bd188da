// EXPECT: right
// the lambda has copied width = 32; all 32 threads reach the barrier.
// AIM: [=] copies automatic variables, but not static ones
__global__ void rotate(int *p, int width) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = p[t];
  if (t < width) {
    __syncthreads();
    p[t] = s[(t + 1) % width];
  }
}

int main() {
  int width = 32;
  int h[32] = {5, 4, 3}, *p;
  cudaMalloc(&p, sizeof(h));
  cudaMemcpy(p, h, sizeof(h), cudaMemcpyHostToDevice);
  auto go = [=] { rotate<<<1, 32>>>(p, width); };
  width = 16;
  go();
  cudaMemcpy(h, p, sizeof(h), cudaMemcpyDeviceToHost);
  cudaFree(p);
  return h[0] == 4 ? 0 : 1;
}
