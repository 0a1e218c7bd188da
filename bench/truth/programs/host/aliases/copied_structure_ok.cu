// EXPECT: right
// scratch is a copy; bufs keeps two different arrays.
// AIM: copy of a structure of pointers against a reference to it
struct Bufs {
  int *in, *out;
  int n;
};

__global__ void backwards(Bufs b) {
  int i = threadIdx.x;
  if (i < b.n)
    b.out[i] = b.in[b.n - 1 - i];
}

int main() {
  Bufs bufs = {nullptr, nullptr, 64};
  cudaMalloc(&bufs.in, bufs.n * sizeof(int));
  cudaMalloc(&bufs.out, bufs.n * sizeof(int));
  cudaMemset(bufs.in, 0, bufs.n * sizeof(int));
  Bufs scratch = bufs;
  scratch.out = scratch.in;
  scratch.n = 64;
  backwards<<<1, 64>>>(bufs);
  cudaDeviceSynchronize();
  cudaFree(bufs.in);
  return 0;
}
