// Appended to the kernels of test/optimize/apply/blelloch.cu by emit: one block of 16 threads.
static void launch(float *node) { prefixSum<<<1, 16>>>(node); }

int main(int argc, char **argv) {
  bench::Array<float> node(32, bench::Contents::InOut);
  return bench::run(argc, argv, "case: Blelloch's scan", {&node}, [&] { launch(node.data()); }, 20);
}
