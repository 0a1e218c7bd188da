// EXPECT: breaks
// Thread t < 16 holds all of a[t], thread t >= 16 all of a[31-t]: the same elements. Both write a[0..15].
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], threadIdx.x < 16 ? write : none);
//@ requires Perm(a[31 - threadIdx.x], threadIdx.x < 16 ? none : write);
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t < 16) a[t] = 1;
  else a[31 - t] = 2;
}
