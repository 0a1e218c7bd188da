// Appended to the kernels of test/optimize/apply/odd_even_sort.cu by emit: one block of 64 threads. One launch is timed at a
// time: others would sort what is sorted.
static void launch(int *a) { sort<<<1, 64>>>(a); }

int main(int argc, char **argv) {
  bench::Array<int> a(128, bench::Contents::InOut);
  return bench::run(argc, argv, "case: odd-even sort", {&a}, [&] { launch(a.data()); });
}
