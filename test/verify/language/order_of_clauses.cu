// What reads memory may stand above what gives the permission for it.
// EXPECT conditionFirst refuted overflow
//@ requires a[\gtid] >= 100;
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == \old(a[\gtid]) + 200;
__global__ void conditionFirst(unsigned char *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 200; }

// EXPECT proofOfCondition proved
//@ requires a[\gtid] >= 100 && a[\gtid] < 1000;
//@ ensures a[\gtid] > 100;
//@ context Perm(a[\gtid], write);
__global__ void proofOfCondition(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

// EXPECT noPermission refuted access
//@ requires a[\gtid + 1] >= 100;
//@ context Perm(a[\gtid], write);
__global__ void noPermission(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

// EXPECT contradictory refuted requires
//@ requires a[\gtid] >= 100;
//@ context Perm(a[\gtid], write);
//@ requires a[\gtid] < 100;
__global__ void contradictory(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
