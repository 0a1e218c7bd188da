// A part of a contract may read what the parts before it give permission for.

// EXPECT ownElement proved
//@ context Perm(p[\gtid], write) ** 0 <= p[\gtid] && p[\gtid] <= 1;
__global__ void ownElement(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] ^= 1; }

// EXPECT oldIndex proved
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(p[0], write) ** (0 <= p[0] && p[0] <= 1);
//@ context Perm(b[0], read) ** Perm(b[1], read) ** Perm(out[0], write);
//@ ensures out[0] == \old(b[p[0]]);
__global__ void oldIndex(int *out, int *p, const int *b) {
  out[0] = b[p[0]];
  p[0] = 1 - p[0];
}

// EXPECT others refuted access
//@ requires Perm(p[\gtid], write) ** p[\gtid + 1] > 0;
__global__ void others(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 0; }
