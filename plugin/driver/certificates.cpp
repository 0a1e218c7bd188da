#include "plugin/driver/certificates.h"

#include "plugin/driver/process.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include <vector>

namespace veriwarp::driver {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> certificatesIn(const std::string &folder) {
  std::vector<fs::path> files;
  std::error_code none;
  for (fs::directory_iterator it(folder, none), end; !none && it != end; it.increment(none))
    if (it->path().extension() == ".cert")
      files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

} // namespace

bool clearCertificates(const std::string &folder, std::string &error) {
  for (const fs::path &file : certificatesIn(folder)) {
    std::error_code code;
    if (fs::remove(file, code); code) {
      error = "cannot remove '" + file.string() + "': " + code.message();
      return false;
    }
  }
  return true;
}

bool completeCertificates(const std::string &folder, unsigned jobs, std::string &error) {
  const fs::path prover = programDirectory() / "veriwarp-prove";
  std::vector<Job> all;
  for (const fs::path &file : certificatesIn(folder))
    all.push_back({{prover.string(), "--quiet", file.string()}, {}, {}, false});
  const unsigned parallel = jobs ? jobs : std::max(1u, std::thread::hardware_concurrency());
  for (const Exit &exit : runJobs(all, parallel, {}, {}, {}, std::chrono::seconds(1)))
    if (exit.isInterrupted)
      return true; // which is told elsewhere
    else if (!exit.isStarted)
      error = "cannot run " + prover.string() + ": " + exit.error;
    else if (exit.signal || exit.code)
      error = "the evidence of a certificate could not be written";
  return error.empty();
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
