// EXPECT: right
// the state is the same in all threads: it depends on the step number only
// AIM: barriers in two cases of a switch in a loop
enum State { LOAD, MIX, STORE, DONE };

__global__ void machine(int *g) {
  __shared__ int s[64];
  int t = threadIdx.x, r = 0, step = 0;
  State st = LOAD;
  while (st != DONE) {
    switch (st) {
    case LOAD:
      s[t] = g[t] + r;
      __syncthreads();
      st = MIX;
      break;
    case MIX:
      r += s[63 - t];
      __syncthreads();
      st = step >= 4 ? STORE : LOAD;
      break;
    case STORE:
      g[t] = r;
      st = DONE;
      break;
    case DONE:
      break;
    }
    ++step;
  }
}

int main() {
  int *g;
  cudaMalloc(&g, 64 * sizeof(int));
  cudaMemset(g, 0, 64 * sizeof(int));
  machine<<<1, 64>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
