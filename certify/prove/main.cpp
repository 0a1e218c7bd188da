// veriwarp-prove DIR|FILE...: puts evidence into the certificates that the checks have begun. `veriwarp check
// --certificate DIR` runs it.
#include "certify/prove/prove.h"

#include "certify/reader.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace veriwarp::certify;
namespace fs = std::filesystem;

namespace {

bool complete(const fs::path &file, const prove::Limits &limits, prove::Account &all) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  Certificate c;
  try {
    c = readCertificate(text.str());
  } catch (const BadCertificate &why) {
    std::cerr << "veriwarp-prove: " << file.string() << ": " << why.what() << "\n";
    return false;
  }
  const prove::Account account = prove::prove(c, limits);
  all.questions += account.questions;
  all.shown += account.shown;
  all.seconds += account.seconds;
  const fs::path part = file.string() + ".part";
  {
    std::ofstream out(part, std::ios::binary);
    out << "veriwarp-certificate 1\n" << c.model;
    for (const Verdict &verdict : c.verdicts)
      out << printVerdict(verdict);
    out << "end\n";
    if (!out.flush()) {
      std::cerr << "veriwarp-prove: cannot write " << part.string() << "\n";
      return false;
    }
  }
  std::error_code error;
  fs::rename(part, file, error);
  if (error)
    std::cerr << "veriwarp-prove: cannot write " << file.string() << ": " << error.message() << "\n";
  return !error;
}

} // namespace

int main(int argc, char **argv) {
  prove::Limits limits;
  bool isQuiet = false;
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--quiet")
      isQuiet = true;
    else if (arg == "--seconds" && i + 1 < argc)
      limits.seconds = std::atof(argv[++i]);
    else if (arg.starts_with("-") || !fs::exists(arg)) {
      std::cerr << "usage: veriwarp-prove [--seconds N] [--quiet] DIR|FILE...\n"
                   "Puts evidence into certificates; N: CPU time for each verdict\n";
      return 2;
    } else if (fs::is_directory(arg)) {
      for (const auto &entry : fs::directory_iterator(arg))
        if (entry.path().extension() == ".cert")
          files.push_back(entry.path());
    } else
      files.emplace_back(arg);
  }
  std::sort(files.begin(), files.end());
  prove::Account all;
  bool isWritten = true;
  for (const fs::path &file : files)
    isWritten &= complete(file, limits, all);
  if (!isQuiet)
    std::cout << files.size() << (files.size() == 1 ? " certificate: " : " certificates: ") << all.shown << " of "
              << all.questions << " questions have evidence\n";
  return isWritten ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
