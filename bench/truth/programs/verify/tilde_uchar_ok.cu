// EXPECT: keeps
// c[i] is promoted to int before ~, so c[i] = 3 gives ~3 = -4 = -1 - 3.
//@ context Perm(out[\gtid], write) ** Perm(c[\gtid], read);
//@ ensures out[\gtid] == -1 - c[\gtid];
__global__ void flip(int *out, const unsigned char *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = ~c[i];
}
