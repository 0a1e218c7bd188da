// One block for each entry of a table in constant memory; the launch is elsewhere and keeps to its size.
// veriwarp-args: --block=128
// veriwarp-expect: out-of-bounds=proved|possible
struct Option {
  float price, strike;
};
__constant__ Option options[512];
__global__ void valueOptions(float *out) {
  if (threadIdx.x == 0)
    out[blockIdx.x] = options[blockIdx.x].price - options[blockIdx.x].strike;
}
