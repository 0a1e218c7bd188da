// EXPECT: wrong race
// pointer in a local record
struct S { const int *p; int n; };
__global__ void k(int *out, const int *in) { S s[2]; s[0].p = in; s[1].p = in + blockIdx.x; s[0].n = s[1].n = 1; out[threadIdx.x] = s[threadIdx.x & 1].p[s[0].n]; }
int main() { int *o, *c; cudaMalloc(&o, 512); cudaMalloc(&c, 64); k<<<8, 64>>>(o, c); cudaDeviceSynchronize(); }
