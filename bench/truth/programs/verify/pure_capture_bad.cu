// EXPECT: breaks
// Thread 5: upto(5) is 5 and a[5] is 0; it would be 0 only if the argument j were taken for the j of the sum.
//@ pure int upto(int x) = (\sum int j; 0 <= j && j < x; 1);
//@ context Perm(a[\gtid], write);
//@ ensures (\forall int j; 0 <= j && j == \gtid; a[j] == upto(j));
__global__ void index(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 0;
}
