// Appended to the kernels of test/optimize/apply/transpose.cu by emit: four blocks of 256 threads.
static void launch(float *out, const float *in) { transpose<<<dim3(1, 4), dim3(16, 16)>>>(out, in); }

int main(int argc, char **argv) {
  bench::Array<float> out(64 * 64), in(64 * 64, bench::Contents::Random);
  return bench::run(argc, argv, "case: transpose", {&out}, [&] { launch(out.data(), in.data()); }, 20);
}
