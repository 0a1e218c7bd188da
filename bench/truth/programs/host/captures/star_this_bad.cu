// EXPECT: wrong out-of-bounds
// the job refers to the object, whose n is 512 at the call; thread 64 writes element 64 of 64.
// AIM: capture of *this against capture of this
__global__ void seed(unsigned *p) { p[threadIdx.x] = 2654435761u * threadIdx.x; }

struct Field {
  int n = 64;
  unsigned *mem = nullptr;
  auto job() const {
    return [this] { seed<<<1, n>>>(mem); };
  }
};

int main() {
  Field field;
  cudaMalloc(&field.mem, field.n * sizeof(unsigned));
  auto later = field.job();
  field.n <<= 3;
  later();
  cudaDeviceSynchronize();
  cudaFree(field.mem);
  return 0;
}
