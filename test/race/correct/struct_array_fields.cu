// An array of structures: each thread updates the fields of its own element, also through a reference and a method.
// veriwarp-args: --block=256 --grid=400
// veriwarp-expect: all=proved
struct Body {
  float pos[3];
  float vel[3];
  float mass;
  __device__ void drift(float dt) {
    for (int k = 0; k < 3; ++k)
      pos[k] += dt * vel[k];
  }
};

__global__ void advance(Body *bodies, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Body &b = bodies[i];
  b.vel[2] -= 9.81f * dt;
  b.drift(dt);
}
