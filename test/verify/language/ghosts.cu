// Ghost parameters: `given` is any value that the preconditions allow, `yields` what ghost code makes it.

// EXPECT bounded proved
//@ given int most;
//@ yields int seen;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] <= most && most < 1000 && a[\gtid] > -1000;
//@ ensures a[\gtid] <= most + 1 && seen == \old(a[\gtid]);
__global__ void bounded(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ ghost seen = a[t];
  a[t] = a[t] + 1;
}

// EXPECT anyValue refuted ensures
//@ given int most;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 1000;
//@ ensures a[\gtid] <= most;
__global__ void anyValue(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = a[t] + 1;
}

// EXPECT notSet refuted ensures
//@ yields int seen;
//@ context Perm(a[\gtid], read);
//@ ensures seen == a[\gtid];
__global__ void notSet(int *a) {}
