// EXPECT: wrong race
// the lambda refers to stride, which is 0 at the call; threads 0 and 1 write 0 and 1 to element 0.
// AIM: value of a variable at capture against its value at the call
__global__ void put(int *a, int stride) { a[threadIdx.x * stride] = threadIdx.x; }

int main() {
  int *a = nullptr;
  int stride = 2;
  cudaMalloc(&a, 64 * stride * sizeof(int));
  auto go = [&] { put<<<1, 64>>>(a, stride); };
  stride -= 2;
  go();
  cudaDeviceSynchronize();
  cudaFree(a);
  return stride;
}
