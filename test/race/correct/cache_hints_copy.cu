// Loads and stores with cache hints are loads and stores: each thread its own elements, of several types.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
__global__ void copy(const float *from, float *to, const uchar4 *bytes, uchar4 *toBytes, const double2 *wide, double2 *toWide) {
  int g = blockIdx.x * 128 + threadIdx.x;
  __stcg(to + g, __ldcs(from + g));
  __stcs(toBytes + g, __ldcg(bytes + g));
  __stwt(toWide + g, __ldcv(wide + g));
}
