// EXPECT: data-race at line 8
// SETTING: model=ptx
// A fence on one side only.
__device__ int data, flag, out;
__global__ void work() {
  if (blockIdx.x == 0) {
    // The other block may see the flag first.
    data = 1;
    __threadfence();
    atomicExch(&flag, 1);
  } else if (atomicAdd(&flag, 0) == 1) {
    out = data;
  }
}

int main() { work<<<2, 1>>>(); }
