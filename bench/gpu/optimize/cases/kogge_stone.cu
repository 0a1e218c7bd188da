// Appended to the kernels of test/optimize/apply/kogge_stone.cu by emit: one block of 256 threads. One launch is timed at
// a time: of many in a row, the sums would overflow.
static void launch(int *a) { prefixSum<<<1, 256>>>(a); }

int main(int argc, char **argv) {
  bench::Array<int> a(256, bench::Contents::InOut);
  return bench::run(argc, argv, "case: Kogge and Stone's scan", {&a}, [&] { launch(a.data()); });
}
