// EXPECT: memory-error at line 7
// What device code has freed is not there any more.
__global__ void work(int *out) {
  int *own = static_cast<int *>(malloc(16));
  own[3] = 1;
  free(own);
  *out = own[3];
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  work<<<1, 1>>>(out);
}
