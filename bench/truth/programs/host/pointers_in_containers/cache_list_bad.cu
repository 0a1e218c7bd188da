// EXPECT: wrong race
// in is put back into the free list before out is taken: the same buffer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Node { float *p; Node *next; };
static Node *head = nullptr;
static float *get(int n) {
  if (Node *k = head) {
    float *p = k->p;
    head = k->next;
    delete k;
    return p;
  }
  float *p;
  cudaMalloc(&p, n * sizeof(float));
  return p;
}
static void put(float *p) { head = new Node{p, head}; }

int main() {
  float *in = get(256);
  put(in);
  float *out = get(256);
  shift<<<1, 256>>>(in, out, 256);
  return cudaDeviceSynchronize();
}
