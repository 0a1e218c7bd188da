// Certificates of what a check has proved (docs/certificate.md): the checks write what was proved, and veriwarp-prove
// adds the evidence.
#pragma once

#include <string>

namespace veriwarp::driver {

// Removes the certificates of an earlier run from the folder, which need not be there. False: that cannot be done.
bool clearCertificates(const std::string &folder, std::string &error);

// Finds the evidence for all certificates in the folder, so many at a time.
bool completeCertificates(const std::string &folder, unsigned jobs, std::string &error);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
