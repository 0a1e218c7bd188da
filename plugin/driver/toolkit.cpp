// See toolkit.h. Everything in the stand-in is a link to the toolkit, except what is mended:
//
//   include/                    a real directory of links, so that the following can be added to it
//     texture_fetch_functions.h   gone since CUDA 13, included by Clang's wrapper header: the place for device
//                                 functions that nvcc's headers have and Clang's do not
//                                 (cuda_headers/device_additions.h)
//     cub, cuda, nv, thrust       moved to include/cccl, where nvcc looks by itself and Clang does not
//     cuda.h                      Clang looks for the first line that defines CUDA_VERSION, preprocessing nothing, and
//                                 warns on every compilation when it does not know the number. It is shown one that it
//                                 knows, where the preprocessor does not look; programs see the toolkit's own
//   bin/
//     fatbinary                   the option that Clang 19 passes is gone: a script rewrites it
//     nvcc                        finds its files next to where it was called: a script calls it in its place
//   version.json                  what CMake reads
#include "plugin/driver/toolkit.h"

#include <array>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

extern const char *const DeviceAdditions; // the text of cuda_headers/device_additions.h; CMake makes its source

namespace {

// The newest that Clang 19 calls fully supported. It knows 12.5 too, but warns of it, which -Werror makes an error. The
// price is PTX 8.3 where it could be 8.5; inline assembly that needs more asks for it with --cuda-feature=+ptx85.
constexpr unsigned NewestForClang19 = 12030;
constexpr const char *StampName = ".veriwarp-toolkit"; // marks a directory as ours, and says what it stands for
constexpr const char *LayoutVersion = "2";             // raise it when the stand-in is made differently

constexpr std::string_view FatbinaryScript = R"(#!/bin/sh
# Clang 19 names an image "profile=sm_80,file=F"; fatbinary 13 wants "kind=elf,sm=80,file=F".
# Every argument goes through once: taken from the front, put back, rewritten, at the end.
left=$#
while [ "$left" -gt 0 ]; do
  argument=$1
  shift
  case $argument in
  --image=profile=sm_*,file=* | -image=profile=sm_*,file=*)
    spec=${argument#*profile=sm_}
    argument=--image3=kind=elf,sm=${spec%%,file=*},file=${spec#*,file=} ;;
  --image=profile=compute_*,file=* | -image=profile=compute_*,file=*)
    spec=${argument#*profile=compute_}
    argument=--image3=kind=ptx,sm=${spec%%,file=*},file=${spec#*,file=} ;;
  esac
  set -- "$@" "$argument"
  left=$((left - 1))
done
exec )";

std::string shellQuote(const std::string &text) {
  std::string quoted = "'";
  for (char c : text)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

// The number in the first "#define CUDA_VERSION 13000"; 0 when there is none.
unsigned readVersion(const fs::path &header) {
  std::ifstream in(header);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string define, name;
    unsigned number = 0;
    if (words >> define >> name >> number && define == "#define" && name == "CUDA_VERSION")
      return number;
  }
  return 0;
}

std::optional<Toolkit> toolkitAt(const fs::path &root) {
  std::error_code ignored;
  if (root.empty() || !fs::exists(root / "include" / "cuda.h", ignored))
    return std::nullopt;
  unsigned version = readVersion(root / "include" / "cuda.h");
  if (!version)
    return std::nullopt;
  // Not canonical(): /usr/local/cuda stays /usr/local/cuda when the link is moved to the next release.
  fs::path absolute = fs::absolute(root, ignored).lexically_normal();
  return Toolkit{absolute.has_filename() ? absolute : absolute.parent_path(), version};
}

fs::path nvccOnPath() {
  const char *path = std::getenv("PATH");
  std::istringstream dirs(path ? path : "");
  std::error_code ignored;
  for (std::string dir; std::getline(dirs, dir, ':');) {
    fs::path nvcc = fs::path(dir) / "nvcc";
    if (!dir.empty() && access(nvcc.c_str(), X_OK) == 0 && !fs::is_directory(nvcc, ignored))
      return nvcc;
  }
  return {};
}

bool writeFile(const fs::path &file, std::string_view text, bool executable, std::string &error) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  std::error_code code;
  if (out && executable)
    fs::permissions(file, fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec, fs::perm_options::add,
                    code);
  if (!out || code)
    error = "cannot write " + file.string() + (code ? ": " + code.message() : std::string());
  return error.empty();
}

// Links every entry of `from` in `to`, but for those that are there already.
bool linkEntries(const fs::path &from, const fs::path &to, std::string &error) {
  std::error_code code;
  for (auto it = fs::directory_iterator(from, code); !code && it != fs::directory_iterator(); it.increment(code)) {
    fs::path link = to / it->path().filename();
    std::error_code missing;
    if (fs::exists(fs::symlink_status(link, missing)))
      continue;
    fs::create_symlink(it->path(), link, code);
    if (code)
      break;
  }
  if (code)
    error = "cannot link the files of " + from.string() + " in " + to.string() + ": " + code.message();
  return !code;
}

bool fillInclude(const Toolkit &toolkit, const fs::path &include, std::string &error) {
  fs::path original = toolkit.root / "include";
  std::error_code code;
  fs::create_directory(include / "veriwarp-toolkit", code);
  std::string textures = "// Clang 19's wrapper header includes this.\n#define VERIWARP_TOOLKIT\n";
  if (fs::exists(original / "texture_fetch_functions.h", code)) { // until CUDA 12
    fs::create_symlink(original / "texture_fetch_functions.h",
                       include / "veriwarp-toolkit" / "texture_fetch_functions.h", code);
    textures += "#include \"veriwarp-toolkit/texture_fetch_functions.h\"\n";
  }
  if (!writeFile(include / "texture_fetch_functions.h", textures + DeviceAdditions, false, error))
    return false;
  if (toolkit.version > NewestForClang19) {
    std::string known = std::to_string(NewestForClang19);
    fs::create_symlink(original / "cuda.h", include / "veriwarp-toolkit" / "cuda.h", code);
    if (!writeFile(include / "cuda.h",
                   "#if 0 // Read by Clang's driver, which preprocesses nothing and takes no later version.\n"
                   "#define CUDA_VERSION " +
                       known + "\n#endif\n#include \"veriwarp-toolkit/cuda.h\"\n",
                   false, error))
      return false;
  }
  if (fs::is_directory(original / "cccl", code) && !linkEntries(original / "cccl", include, error))
    return false;
  return linkEntries(original, include, error);
}

bool fillBin(const Toolkit &toolkit, const fs::path &bin, std::string &error) {
  fs::path original = toolkit.root / "bin";
  std::error_code code;
  auto script = [&](const char *tool, std::string_view head) {
    return !fs::exists(original / tool, code) ||
           writeFile(bin / tool, std::string(head) + shellQuote((original / tool).string()) + " \"$@\"\n", true, error);
  };
  if (!script("fatbinary", FatbinaryScript) || !script("nvcc", "#!/bin/sh\nexec "))
    return false;
  return !fs::is_directory(original, code) || linkEntries(original, bin, error);
}

bool fill(const Toolkit &toolkit, const fs::path &dir, const std::string &stamp, std::string &error) {
  std::error_code code;
  for (const char *sub : {"include", "bin"}) {
    fs::create_directories(dir / sub, code);
    if (code) {
      error = "cannot create " + (dir / sub).string() + ": " + code.message();
      return false;
    }
  }
  if (!fillInclude(toolkit, dir / "include", error) || !fillBin(toolkit, dir / "bin", error))
    return false;
  if (!fs::exists(toolkit.root / "version.json", code)) {
    std::string version = std::to_string(toolkit.version / 1000) + "." + std::to_string(toolkit.version % 1000 / 10);
    if (!writeFile(dir / "version.json",
                   "{\n  \"cuda\" : {\n    \"name\" : \"CUDA SDK\",\n    \"version\" : \"" + version + ".0\"\n  }\n}\n",
                   false, error))
      return false;
  }
  return linkEntries(toolkit.root, dir, error) && writeFile(dir / StampName, stamp, false, error);
}

std::string readAll(const fs::path &file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Puts `made` at `dir`. rename() replaces neither a directory that is not empty nor, by a directory, a link: the old
// one steps aside first.
bool moveIntoPlace(const fs::path &made, const fs::path &dir, std::string &error) {
  std::error_code code;
  fs::path old = made.string() + ".old";
  if (fs::exists(fs::symlink_status(dir, code)))
    fs::rename(dir, old, code);
  fs::rename(made, dir, code);
  std::error_code ignored;
  fs::remove_all(old, ignored);
  if (code)
    error = "cannot move " + made.string() + " to " + dir.string() + ": " + code.message();
  return !code;
}

} // namespace

std::optional<Toolkit> findToolkit(const fs::path &wanted, std::string &error) {
  if (!wanted.empty()) {
    std::optional<Toolkit> toolkit = toolkitAt(wanted);
    if (!toolkit)
      error = "no CUDA toolkit at " + wanted.string() + ": include/cuda.h is missing or names no CUDA_VERSION";
    return toolkit;
  }
  for (const char *variable : {"CUDAToolkit_ROOT", "CUDA_PATH", "CUDA_HOME"})
    if (const char *root = std::getenv(variable))
      if (std::optional<Toolkit> toolkit = toolkitAt(root))
        return toolkit;
  if (fs::path nvcc = nvccOnPath(); !nvcc.empty()) {
    std::error_code ignored;
    if (std::optional<Toolkit> toolkit = toolkitAt(nvcc.parent_path().parent_path()))
      return toolkit;
    if (std::optional<Toolkit> toolkit = toolkitAt(fs::canonical(nvcc, ignored).parent_path().parent_path()))
      return toolkit;
  }
  if (std::optional<Toolkit> toolkit = toolkitAt("/usr/local/cuda"))
    return toolkit;
  error = "no CUDA toolkit found: none in $CUDAToolkit_ROOT, $CUDA_PATH or $CUDA_HOME, no nvcc on PATH, none in "
          "/usr/local/cuda";
  return std::nullopt;
}

bool needsShim(const Toolkit &toolkit) {
  std::error_code ignored;
  return toolkit.version > NewestForClang19 ||
         !fs::exists(toolkit.root / "include" / "texture_fetch_functions.h", ignored);
}

bool makeShim(const Toolkit &toolkit, const fs::path &wanted, std::string &error) {
  std::error_code code;
  fs::path dir = fs::absolute(wanted, code).lexically_normal();
  if (!dir.has_filename())
    dir = dir.parent_path(); // a trailing slash
  std::string stamp = "layout " + std::string(LayoutVersion) + "\ntoolkit " + toolkit.root.string() + "\nversion " +
                      std::to_string(toolkit.version) + "\n";
  bool isLink = fs::is_symlink(fs::symlink_status(dir, code));
  if (isLink ? !needsShim(toolkit) && fs::read_symlink(dir, code) == toolkit.root : readAll(dir / StampName) == stamp)
    return true;
  if (!isLink && fs::exists(dir, code) && !fs::exists(dir / StampName, code) &&
      !(fs::is_directory(dir, code) && fs::is_empty(dir, code))) {
    error = dir.string() + " exists already, and is not a stand-in for a toolkit";
    return false;
  }

  fs::path made = dir.string() + ".new." + std::to_string(getpid());
  fs::create_directories(dir.parent_path(), code);
  fs::remove_all(made, code);
  bool done = true;
  if (needsShim(toolkit)) {
    done = fill(toolkit, made, stamp, error);
  } else {
    fs::create_directory_symlink(toolkit.root, made, code);
    done = !code;
    if (!done)
      error = "cannot create " + made.string() + ": " + code.message();
  }
  done = done && moveIntoPlace(made, dir, error);
  // Another process may have made the same one at the same time; what counts is that it stands there.
  if (!done && readAll(dir / StampName) == stamp) {
    error.clear();
    done = true;
  }
  fs::remove_all(made, code);
  return done;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
