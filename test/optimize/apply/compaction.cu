// Case study: stream compaction: what is kept goes to the place that the prefix sum of the flags gives (what is not kept has
// a place behind it). No two elements have one place: that is required of the places, and makes each write the thread's
// own. Elements that a thread reads are kept in registers.
#include <cstdio>

/*@ requires gridDim.x == 1 && blockDim.x == n && n > 0;
  @ context Perm(in[threadIdx.x], read) ** Perm(keep[threadIdx.x], write);
  @ ensures keep[threadIdx.x] == (in[threadIdx.x] > 0 ? 1 : 0);
  @ gpuopt glob_to_reg in threadIdx.x;
  @*/
__global__ void flag(int *keep, const int *in, int n) {
  int t = threadIdx.x;
  keep[t] = 0;
  if (in[t] > 0)
    keep[t] = 1;
}

/*@ requires gridDim.x == 1 && blockDim.x == n && n > 0;
  @ context \pointer(place, n, read);
  @ context Perm(in[threadIdx.x], read) ** Perm(keep[threadIdx.x], read);
  @ requires (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < n; i != j ==> place[i] != place[j]));
  @ context keep[threadIdx.x] == 1 ==> Perm(out[place[threadIdx.x]], write);
  @ ensures keep[threadIdx.x] == 1 ==> out[place[threadIdx.x]] == in[threadIdx.x];
  @ gpuopt glob_to_reg place threadIdx.x;
  @*/
__global__ void scatter(int *out, const int *in, const int *keep, const int *place, int n) {
  int t = threadIdx.x;
  if (keep[t] == 1)
    out[place[t]] = in[t];
}

int main() {
  constexpr int n = 100;
  int host[n], kept[n], places[n], result[n] = {}, count = 0;
  int *in = nullptr, *keep = nullptr, *place = nullptr, *out = nullptr;
  for (int i = 0; i < n; ++i)
    host[i] = i * 7 % 11 - 5;
  int **arrays[] = {&in, &keep, &place, &out};
  for (int **p : arrays)
    cudaMalloc(p, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  flag<<<1, n>>>(keep, in, n);
  cudaMemcpy(kept, keep, sizeof kept, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i)
    count += kept[i];
  for (int i = 0, sum = 0; i < n; sum += kept[i++])
    places[i] = kept[i] ? sum : count + i - sum;
  cudaMemcpy(place, places, sizeof places, cudaMemcpyHostToDevice);
  scatter<<<1, n>>>(out, in, keep, place, n);
  cudaMemcpy(result, out, sizeof result, cudaMemcpyDeviceToHost);
  for (int i = 0, next = 0; i < n; ++i)
    if (host[i] > 0 && result[next++] != host[i])
      return std::printf("element %d is %d\n", next - 1, result[next - 1]), 1;
  std::printf("right\n");
  return 0;
}
