// A certificate from its text. Whatever the reader does not know is an error: nothing is skipped.
#pragma once

#include "certify/model.h"

#include <stdexcept>
#include <string_view>

namespace veriwarp::certify {

class BadCertificate : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// Throws BadCertificate, with the line.
Certificate readCertificate(std::string_view text);

// The text form of an expression, and of a verdict with its evidence, as the reader takes them.
std::string printExpr(const Expr &expr);
std::string printVerdict(const Verdict &verdict);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
