// Appended to the kernels of test/optimize/apply/compaction.cu by emit: one block of 1024 threads.
static void launch(int *out, int *keep, const int *in, const int *place) {
  flag<<<1, 1024>>>(keep, in, 1024);
  scatter<<<1, 1024>>>(out, in, keep, place, 1024);
}

int main(int argc, char **argv) {
  bench::Array<int> out(1024), keep(1024), in(1024, bench::Contents::Random), place(1024);
  std::vector<int> places(1024);
  for (int i = 0; i < 1024; ++i)
    places[i] = i * 37 % 1024; // each once
  place.set(places);
  return bench::run(
      argc, argv, "case: stream compaction", {&out, &keep},
      [&] { launch(out.data(), keep.data(), in.data(), place.data()); }, 20);
}
