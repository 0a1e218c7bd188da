// EXPECT: wrong race
// structures of 16 bytes at places 4 bytes apart: overlapping parts differ (1,2,3,4 / 1,2,3,4 shifted)
struct S { int v[4]; };
__global__ void k(int *out, S s) { *(S *)(out + blockIdx.x) = s; }
int main(int c, char **) { int *o; cudaMalloc(&o, 512); S s = {{1, 2, 3, 4}}; k<<<8, 1>>>(o, s); cudaDeviceSynchronize(); return 0; }
