// EXPECT: memory-error at line 7
// Freed twice.
__global__ void work(int *out) {
  int *own = static_cast<int *>(malloc(16));
  own[3] = *out;
  free(own);
  free(own);
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  work<<<1, 1>>>(out);
}
