// EXPECT: wrong out-of-bounds
// run() is virtual, so &Engine::run called on a Turbo is Turbo::run: 128 threads, thread 64 writes element 64 of 64.
// AIM: a pointer to a member function dispatches virtually if the member is virtual
__global__ void tick(long long *p) { p[threadIdx.x] = clock64(); }

struct Engine {
  long long *mem = nullptr;
  virtual void run() { tick<<<1, 64>>>(mem); }
};

struct Turbo : Engine {
  void run() { tick<<<1, 128>>>(mem); }
};

using Action = void (Engine::*)();

static void perform(Engine &e, Action a) { (e.*a)(); }

int main() {
  Turbo t;
  cudaMalloc(&t.mem, 64 * sizeof(long long));
  perform(t, &Engine::run);
  cudaDeviceSynchronize();
  cudaFree(t.mem);
  return 0;
}
