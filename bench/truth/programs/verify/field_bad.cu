// EXPECT: breaks
// the permission is for the field y only
struct P { int x, y; };
//@ context Perm(p[\gtid].y, write);
__global__ void f(P *p) { p[blockIdx.x * blockDim.x + threadIdx.x].x = 0; }
