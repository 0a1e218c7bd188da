// Accesses through casts, aligned as the language and nvcc have them.
//
// `*(float2 *)&s[i]` is an access to a float2, which must be at a multiple of 8. Clang sees that `s` is an array of
// floats, takes the alignment of that declaration, and makes of it accesses that may lie at any multiple of 4. nvcc
// does not look through the cast: it reads 8 bytes at once, and the GPU stops where they are misaligned. Here, such
// casts are changed so that Clang does not look through them either.
#pragma once

#include <memory>

namespace clang {
class ASTConsumer;
class Decl;
} // namespace clang

namespace veriwarp::plugin {

// Of all casts in the declaration. Code must not have been generated of it yet. To do it twice does no harm.
void takeAlignmentOfCasts(clang::Decl &declaration);

// Does it to all that it is told of: comes before the code generator.
std::unique_ptr<clang::ASTConsumer> makeWideCastsConsumer();

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
