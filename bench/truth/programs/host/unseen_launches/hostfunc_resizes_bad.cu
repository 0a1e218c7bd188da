// EXPECT: wrong out-of-bounds
// the callback made width 1024; thread 256 of the second launch writes element 256 of 256.
// AIM: a host function enqueued in a stream changes the value used by a later launch
__global__ void put(short *p) { p[threadIdx.x] = (short)threadIdx.x; }

struct Progress {
  int width;
  int done;
};

static void CUDART_CB finished(void *user) {
  auto *s = static_cast<Progress *>(user);
  s->width = s->width * 4;
  s->done = 1;
}

int main() {
  Progress state = {256, 0};
  short *p;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMalloc(&p, 256 * sizeof(short));
  put<<<1, state.width, 0, stream>>>(p);
  cudaLaunchHostFunc(stream, finished, &state);
  cudaStreamSynchronize(stream);
  put<<<1, state.width, 0, stream>>>(p);
  cudaStreamSynchronize(stream);
  cudaFree(p);
  cudaStreamDestroy(stream);
  return state.done - 1;
}
