// EXPECT: keeps
// Thread t < 16 holds all of a[t], thread t >= 16 all of a[47-t]: a[16..31].
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], threadIdx.x < 16 ? write : none);
//@ requires Perm(a[47 - threadIdx.x], threadIdx.x < 16 ? none : write);
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t < 16) a[t] = 1;
  else a[47 - t] = 2;
}
