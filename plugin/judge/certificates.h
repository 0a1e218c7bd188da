// Certificates of what is proved of kernels, as files (passes/certificate writes their text).
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"
#include "report/finding.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// Writes the certificate, still without evidence, into the folder, which is made if need be. On failure, says why.
std::optional<std::string> writeCertificate(const std::string &folder, const kernel::Kernel &kernel,
                                            const kernel::Launch &launch,
                                            const std::vector<report::CheckResult> &results);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
