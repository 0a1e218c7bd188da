// See ending.h. The functions of the C library are replaced: its own exit() does not come by here.
#include "runtime/simt/ending.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

Ending watched;
pid_t process = 0;

int codeOf(int code) { return watched.codeOf && getpid() == process ? watched.codeOf(code) : code; }

void atFork() {
  process = getpid();
  watched.becomeChild();
}

} // namespace

void watchEnding(const Ending &ending) {
  watched = ending;
  process = getpid();
  pthread_atfork(nullptr, nullptr, atFork);
}

std::string ownFile(const std::string &file) {
  if (file.empty() || file == "-")
    return file;
  const std::filesystem::path path(file);
  const std::string name = path.stem().string() + "." + std::to_string(getpid()) + path.extension().string();
  return (path.parent_path() / name).string();
}

} // namespace veriwarp::simt

extern "C" void _exit(int code) {
  code = veriwarp::simt::codeOf(code);
  for (;;)
    syscall(SYS_exit_group, code);
}

extern "C" void _Exit(int code) { _exit(code); }

extern "C" void quick_exit(int code) noexcept {
  code = veriwarp::simt::codeOf(code);
  if (const auto own = reinterpret_cast<void (*)(int)>(dlsym(RTLD_NEXT, "quick_exit")))
    own(code); // with the functions of at_quick_exit()
  _exit(code);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
