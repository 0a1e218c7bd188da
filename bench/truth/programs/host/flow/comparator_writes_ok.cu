// EXPECT: right
// visit writes 63 to job.index. p has 64 elements.
// AIM: a function that bsearch calls writes to what it compares
#include <cstdlib>

__global__ void put(int *p, int i) { p[i] = 1; }

struct Job {
  int index;
};

static int visit(const void *, const void *element) {
  const_cast<Job *>(static_cast<const Job *>(element))->index = 63;
  return 0;
}

int main() {
  int *p;
  Job key, job;
  cudaMalloc(&p, 64 * sizeof(int));
  std::bsearch(&key, &job, 1, sizeof(Job), visit);
  put<<<1, 1>>>(p, job.index);
  cudaDeviceSynchronize();
}
