// EXPECT: right
// the lambda has copied stride = 2; thread t writes element 2t, at most 126 of 128.
// AIM: value of a variable at capture against its value at the call
__global__ void put(int *a, int stride) { a[threadIdx.x * stride] = threadIdx.x; }

int main() {
  int *a = nullptr;
  int stride = 2;
  cudaMalloc(&a, 64 * stride * sizeof(int));
  auto go = [=] { put<<<1, 64>>>(a, stride); };
  stride -= 2;
  go();
  cudaDeviceSynchronize();
  cudaFree(a);
  return stride;
}
