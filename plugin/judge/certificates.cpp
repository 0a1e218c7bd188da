#include "plugin/judge/certificates.h"

#include "passes/certificate/write.h"
#include "report/write_file.h"

#include <filesystem>

namespace veriwarp::plugin {

std::optional<std::string> writeCertificate(const std::string &folder, const kernel::Kernel &kernel,
                                            const kernel::Launch &launch,
                                            const std::vector<report::CheckResult> &results) {
  const std::string text = certificate::write(kernel, launch, results);
  if (text.empty())
    return std::nullopt;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return "cannot make the folder '" + folder + "': " + error.message();
  const std::filesystem::path file = std::filesystem::path(folder) / certificate::fileName(kernel, text);
  if (const auto failure = report::writeFile(file.string(), text))
    return failure->message;
  return std::nullopt;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
