// EXPECT: 5 executions
// Each write depends on the read before it, in three threads: PTX forbids values out of thin air, too.
__device__ int x, y, z;
__global__ void work() {
  if (blockIdx.x == 0) atomicExch(&y, atomicAdd(&x, 0));
  else if (blockIdx.x == 1) { if (atomicAdd(&y, 0) == 0) atomicExch(&z, 1); else atomicExch(&z, 2); }
  else if (atomicAdd(&z, 0) == 1) atomicExch(&x, 1);
}

int main() { work<<<3, 1>>>(); }
