// EXPECT: right
// acquire: CAS, then a fence; release: a fence, then an exchange: the account is protected
// AIM: missing fence before the release of a spin lock
struct Lock {
  int *word;
  __device__ void lock() const {
    while (atomicCAS(word, 0, 1) != 0) {
    }
    __threadfence();
  }
  __device__ void unlock() const {
    __threadfence();
    atomicExch(word, 0);
  }
};

__global__ void deposit(Lock l, long long *account, const int *amount) {
  if (threadIdx.x == 0) {
    l.lock();
    *account += amount[blockIdx.x];
    l.unlock();
  }
}

int main() {
  Lock l;
  long long *account;
  int *amount;
  cudaMalloc(&l.word, sizeof(int));
  cudaMalloc(&account, sizeof(long long));
  cudaMalloc(&amount, 64 * sizeof(int));
  cudaMemset(l.word, 0, sizeof(int));
  cudaMemset(account, 0, sizeof(long long));
  cudaMemset(amount, 1, 64 * sizeof(int));
  deposit<<<64, 32>>>(l, account, amount);
  cudaDeviceSynchronize();
  cudaFree(l.word);
  cudaFree(account);
  cudaFree(amount);
}
