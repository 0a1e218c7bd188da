// EXPECT: memory-error at line 5
// Beyond the end of what device code has allocated.
__global__ void work(int *out) {
  int *own = static_cast<int *>(malloc(16));
  own[1000] = 1;
  free(own);
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  work<<<1, 1>>>(out);
}
