// Appended to the kernels of test/optimize/apply/summed_area.cu by emit: one block of 64 threads.
static void launch(float (*s)[64]) {
  //@ gpuopt fuse rows columns;
  rows<<<1, 64>>>(s);
  columns<<<1, 64>>>(s);
}

int main(int argc, char **argv) {
  bench::Array<float> s(64 * 64, bench::Contents::InOut);
  return bench::run(argc, argv, "case: summed-area table", {&s},
                    [&] { launch(reinterpret_cast<float(*)[64]>(s.data())); });
}
