// EXPECT: keeps
// neighbouring threads write different fields of one element
struct P { int x, y; };
//@ requires gridDim.x * blockDim.x <= 100000;
//@ context Perm(p[\gtid].x, write) ** Perm(p[\gtid + 1].y, write);
//@ ensures p[\gtid].x == 1 && p[\gtid + 1].y == 2;
__global__ void f(P *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i].x = 1;
  p[i + 1].y = 2;
}
