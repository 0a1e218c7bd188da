// C++ beside CUDA: the plugin's options must not reach it.
void run(int *p, int n);
int main() { run(nullptr, 0); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
