// EXPECT: breaks
// c[i] = 0 is promoted to int, so ~c[i] is -1 and not 255.
//@ context Perm(out[\gtid], write) ** Perm(c[\gtid], read);
//@ ensures out[\gtid] == 255 - c[\gtid];
__global__ void flip(int *out, const unsigned char *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = ~c[i];
}
