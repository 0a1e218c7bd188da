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

// Two whole permissions of one thread are for two elements.
// EXPECT twoElements proved
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], write) ** Perm(a[j], write);
//@ ensures a[i] == 1 && a[j] == 2;
__global__ void twoElements(int *a, int i, int j) {
  a[i] = 1;
  a[j] = 2;
}

// EXPECT readAndWritten proved
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], write) ** Perm(a[j], read);
//@ ensures a[j] == \old(a[j]);
__global__ void readAndWritten(int *a, int i, int j) { a[i] = 1; }

// EXPECT halvesOfOne refuted ensures
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], 1\2) ** Perm(a[j], 1\2);
//@ ensures i != j;
__global__ void halvesOfOne(int *a, int i, int j) {}

// EXPECT sameElement refuted requires
//@ requires blockDim.x == 1 && gridDim.x == 1 && i == j;
//@ context Perm(a[i], write) ** Perm(a[j], write);
__global__ void sameElement(int *a, int i, int j) {}

// EXPECT twiceTheSame refuted sharing
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], write) ** Perm(a[i], write);
__global__ void twiceTheSame(int *a, int i) {}

// EXPECT ofAnotherThread refuted sharing
//@ requires blockDim.x == 2 && gridDim.x == 1;
//@ context Perm(a[threadIdx.x], write) ** Perm(a[threadIdx.x + n], write);
__global__ void ofAnotherThread(int *a, int n) {}

// EXPECT launchedWithOne refuted requires
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[i], write) ** Perm(a[j], write);
__global__ void launchedWithOne(int *a, int i, int j) {
  a[i] = 0;
  a[j] = 0;
}

void launchSeparated(int *a) { launchedWithOne<<<1, 1>>>(a, 3, 3); }

// EXPECT setTwo proved
//@ context Perm(a[i], write) ** Perm(a[j], write);
//@ ensures a[i] == 1 && a[j] == 2;
__device__ void setTwo(int *a, int i, int j) {
  a[i] = 1;
  a[j] = 2;
}

// EXPECT calledWithOne refuted call
//@ requires blockDim.x == 1 && gridDim.x == 1;
//@ context Perm(a[0], write);
__global__ void calledWithOne(int *a) { setTwo(a, 0, 0); }
