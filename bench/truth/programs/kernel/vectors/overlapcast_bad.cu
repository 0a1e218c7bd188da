// EXPECT: wrong race
// the int2 of thread t covers ints t and t+1
struct P { int a, b; };
__global__ void k(int *a) {
  int t = threadIdx.x;
  P *p = (P *)(a + t);
  p->a = t;
  p->b = -t;
}
int main() {
  int *a;
  cudaMalloc(&a, 130 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
