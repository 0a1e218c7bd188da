#include "plugin/driver/gnu_flags.h"

#include <algorithm>

namespace veriwarp::driver {
namespace {

// What GCC gets through nvcc's -Xcompiler. What is in no row (-fPIC, -O2, -Wall, -march=native) changes no device code.
constexpr GnuFlag HostFlags[] = {
    {"-D", GnuFlag::Attached, GnuFlag::Keep},           {"-U", GnuFlag::Attached, GnuFlag::Keep},
    {"-isystem", GnuFlag::Attached, GnuFlag::Keep},     {"-idirafter", GnuFlag::Attached, GnuFlag::Keep},
    {"-iquote", GnuFlag::Attached, GnuFlag::Keep},      {"-include", GnuFlag::Attached, GnuFlag::Keep},
    {"-I", GnuFlag::Attached, GnuFlag::Keep},           {"-std=", GnuFlag::Prefix, GnuFlag::Keep},
    {"-funsigned-char", GnuFlag::Exact, GnuFlag::Keep}, {"-fsigned-char", GnuFlag::Exact, GnuFlag::Keep},
    {"-fshort-enums", GnuFlag::Exact, GnuFlag::Keep},   {"-fno-exceptions", GnuFlag::Exact, GnuFlag::Keep},
    {"-fno-rtti", GnuFlag::Exact, GnuFlag::Keep},       {"-fms-extensions", GnuFlag::Exact, GnuFlag::Keep},
    {"-pthread", GnuFlag::Exact, GnuFlag::Keep},
};

// A whole Clang command. What is in no row is kept: Clang knows its own flags.
constexpr GnuFlag ClangFlags[] = {
    {"-E", GnuFlag::Exact, GnuFlag::Stops},
    {"-M", GnuFlag::Exact, GnuFlag::Stops},
    {"-MM", GnuFlag::Exact, GnuFlag::Stops},
    {"-###", GnuFlag::Exact, GnuFlag::Stops},
    {"--version", GnuFlag::Exact, GnuFlag::Stops},
    {"--help", GnuFlag::Exact, GnuFlag::Stops},
    {"--cuda-host-only", GnuFlag::Exact, GnuFlag::HostOnly},
    {"-x", GnuFlag::Attached, GnuFlag::Lang},
    {"--cuda-gpu-arch=", GnuFlag::Prefix, GnuFlag::Arch},
    {"--offload-arch=", GnuFlag::Prefix, GnuFlag::Arch},
    {"-Xclang", GnuFlag::Separate, GnuFlag::Keep},
    {"-mllvm", GnuFlag::Separate, GnuFlag::Keep},
    {"-target", GnuFlag::Separate, GnuFlag::Keep},
    {"-isysroot", GnuFlag::Separate, GnuFlag::Keep},
    {"-isystem", GnuFlag::Attached, GnuFlag::Keep},
    {"-idirafter", GnuFlag::Attached, GnuFlag::Keep},
    {"-iquote", GnuFlag::Attached, GnuFlag::Keep},
    {"-include", GnuFlag::Attached, GnuFlag::Keep},
    {"-imacros", GnuFlag::Attached, GnuFlag::Keep},
    {"-D", GnuFlag::Attached, GnuFlag::Keep},
    {"-U", GnuFlag::Attached, GnuFlag::Keep},
    {"-I", GnuFlag::Attached, GnuFlag::Keep},
    {"-Xarch_", GnuFlag::Separate, GnuFlag::Forget},
    {"-Xcuda-", GnuFlag::Separate, GnuFlag::Forget},
    {"-Xlinker", GnuFlag::Separate, GnuFlag::Forget},
    {"-MF", GnuFlag::Attached, GnuFlag::Forget},
    {"-MT", GnuFlag::Attached, GnuFlag::Forget},
    {"-MQ", GnuFlag::Attached, GnuFlag::Forget},
    {"-MJ", GnuFlag::Attached, GnuFlag::Forget},
    {"-M", GnuFlag::Prefix, GnuFlag::Forget},
    {"-o", GnuFlag::Attached, GnuFlag::Forget},
    {"-c", GnuFlag::Exact, GnuFlag::Forget},
    {"-S", GnuFlag::Exact, GnuFlag::Forget},
    {"-L", GnuFlag::Attached, GnuFlag::Forget},
    {"-l", GnuFlag::Attached, GnuFlag::Forget},
    {"-W", GnuFlag::Prefix, GnuFlag::Forget},
    {"-O", GnuFlag::Prefix, GnuFlag::Forget},
    {"-g", GnuFlag::Prefix, GnuFlag::Forget},
    {"-shared", GnuFlag::Exact, GnuFlag::Forget},
    {"-static", GnuFlag::Exact, GnuFlag::Forget},
    {"-rdynamic", GnuFlag::Exact, GnuFlag::Forget},
    {"-save-temps", GnuFlag::Prefix, GnuFlag::Forget},
    {"-emit-llvm", GnuFlag::Exact, GnuFlag::Forget},
    {"-fsyntax-only", GnuFlag::Exact, GnuFlag::Forget},
    {"--cuda-device-only", GnuFlag::Exact, GnuFlag::Forget},
    {"--cuda-compile-host-device", GnuFlag::Exact, GnuFlag::Forget},
    // The check is made with our own plugin; another in the command would report twice, or is not ours to run.
    {"-fplugin", GnuFlag::Prefix, GnuFlag::Forget},
};

// The row that fits `word`, for a name that the whole word, or its beginning, is.
template <std::size_t N> const GnuFlag *findGnuFlag(const GnuFlag (&table)[N], std::string_view word) {
  for (const GnuFlag &flag : table) {
    bool fits = flag.shape == GnuFlag::Exact ? word == flag.name : word.starts_with(flag.name);
    // "-include" and "-isystem" are no "-I" or "-i…": names are compared with case, and longer ones stand first.
    if (fits &&
        (flag.shape != GnuFlag::Separate || word == flag.name || flag.name.back() == '_' || flag.name.back() == '-'))
      return &flag;
  }
  return nullptr;
}

} // namespace

const GnuFlag *findHostFlag(std::string_view word) { return findGnuFlag(HostFlags, word); }
const GnuFlag *findClangFlag(std::string_view word) { return findGnuFlag(ClangFlags, word); }

std::vector<std::string> takeGnuFlag(const GnuFlag &flag, const std::vector<std::string> &words, std::size_t &i,
                                     std::string &value) {
  std::vector<std::string> taken{words[i]};
  bool separate = flag.shape == GnuFlag::Separate || (flag.shape == GnuFlag::Attached && words[i] == flag.name);
  value = separate ? "" : words[i].substr(std::min(words[i].size(), flag.name.size()));
  if (separate && i + 1 < words.size()) {
    value = words[++i];
    taken.push_back(value);
  }
  return taken;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
