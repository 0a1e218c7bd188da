// EXPECT: keeps
// every case sets the element
//@ requires 0 <= op && op <= 2 && -1000 < x && x < 1000;
//@ context Perm(a[\gtid], write);
//@ ensures op == 0 ==> a[\gtid] == x + 1;
//@ ensures op == 1 ==> a[\gtid] == 2 * x;
__global__ void f(int *a, int op, int x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  switch (op) {
  case 0: a[i] = x + 1; break;
  case 1: a[i] = x + x; break;
  default: a[i] = 0; break;
  }
}
