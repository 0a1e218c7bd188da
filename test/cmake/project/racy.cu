// Neighbouring threads read and write each other's elements: every launch of more than one thread races.
__global__ void shift(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    p[i] = p[i + 1];
}

void run(int *p, int n) { shift<<<(n + 255) / 256, 256>>>(p, n); }
