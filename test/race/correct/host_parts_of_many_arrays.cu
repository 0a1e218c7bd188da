// A part of each of many arrays, in a loop over the parts: of so many pointers there are more pairs than other facts.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void solve(int n, const float *A, const float *B, const float *C, const float *D, const float *E, float *b,
                      float *c, float *d, float *q, float *r, float *s, float *t, float *u) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    b[i] = B[i] / A[i];
    c[i] = C[i] / A[i];
    d[i] = D[i] / A[i];
    q[i] = E[i] * b[i];
    r[i] = b[i] * c[i];
    s[i] = c[i] * d[i];
    t[i] = q[i] - r[i];
    u[i] = s[i] - t[i];
  }
}

void run(int n) {
  float *A, *B, *C, *D, *E, *b, *c, *d, *q, *r, *s, *t, *u;
  cudaMalloc(&A, n * sizeof(float));
  cudaMalloc(&B, n * sizeof(float));
  cudaMalloc(&C, n * sizeof(float));
  cudaMalloc(&D, n * sizeof(float));
  cudaMalloc(&E, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMalloc(&d, n * sizeof(float));
  cudaMalloc(&q, n * sizeof(float));
  cudaMalloc(&r, n * sizeof(float));
  cudaMalloc(&s, n * sizeof(float));
  cudaMalloc(&t, n * sizeof(float));
  cudaMalloc(&u, n * sizeof(float));
  const int parts = 4, size = n / parts;
  for (int part = 0; part < parts; ++part) {
    const int at = part * size;
    solve<<<(size + 63) / 64, 64>>>(size, A + at, B + at, C + at, D + at, E + at, b + at, c + at, d + at, q + at, r + at,
                                    s + at, t + at, u + at);
  }
}
