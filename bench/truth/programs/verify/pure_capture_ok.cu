// EXPECT: keeps
// upto(j) is the number of x with 0 <= x < j, that is j; for thread 5 it is 5 (the j of the sum is not the j of the argument).
//@ pure int upto(int x) = (\sum int j; 0 <= j && j < x; 1);
//@ context Perm(a[\gtid], write);
//@ ensures (\forall int j; 0 <= j && j == \gtid; a[j] == upto(j));
__global__ void index(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
}
