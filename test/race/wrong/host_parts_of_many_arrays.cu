// A part of each of many arrays, in a loop that takes one part more than there are.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: the fifth part begins where the arrays end.
#include <cuda_runtime.h>

__global__ void solve(int n, const float *A, const float *B, const float *C, const float *D, const float *E, float *b,
                      float *c, float *d, float *q, float *r, float *s, float *t, float *u) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    b[i] = B[i] / A[i]; // expect: out-of-bounds
    c[i] = C[i] / A[i]; // expect: out-of-bounds
    d[i] = D[i] / A[i]; // expect: out-of-bounds
    q[i] = E[i] * b[i]; // expect: out-of-bounds
    r[i] = b[i] * c[i]; // expect: out-of-bounds
    s[i] = c[i] * d[i]; // expect: out-of-bounds
    t[i] = q[i] - r[i]; // expect: out-of-bounds
    u[i] = s[i] - t[i]; // expect: out-of-bounds
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
  for (int part = 0; part <= parts; ++part) {
    const int at = part * size;
    solve<<<(size + 63) / 64, 64>>>(size, A + at, B + at, C + at, D + at, E + at, b + at, c + at, d + at, q + at, r + at,
                                    s + at, t + at, u + at);
  }
}
