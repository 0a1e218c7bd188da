// Text from sources and file names on its way to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace veriwarp::report {

// The same text without what would act on a terminal or mislead a reader: control characters other than '\t' and '\n',
// and the marks that change the direction of text, as `<U+001B>`; bytes that are no UTF-8 as `<9B>`. So Clang prints
// them. (Boucher and Anderson, "Trojan Source: Invisible Vulnerabilities", USENIX Security 2023.)
std::string printable(std::string_view text);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
