// What the pointers in a launch's arguments point to: which of them share an allocation, and how far they are apart.
//
// A pointer is an origin and a number of bytes. It is followed through copies, sums, `&p[i]`, casts between pointers
// and fields of records, back to an allocation, to a device variable, or to a variable that nothing more is known of.
// Pointers of one origin may overlap; those into two allocations cannot. Of all others nothing is claimed.
#pragma once

#include "plugin/clang/host/values.h"

namespace veriwarp::plugin {

struct HostPointer {
  enum class Origin : std::uint8_t {
    Unknown,
    Symbol,     // what a host variable holds; `id` is its symbol
    Expression, // what an expression without effects gives: `v.data()`; `id` numbers them
    Allocation, // `definition`
    Variable,   // a device variable; `definition`
    Container,  // the memory of a std::vector or thrust::device_vector; `container`
  };
  Origin origin = Origin::Unknown;
  std::uint32_t id = 0;
  const Definition *definition = nullptr;
  Place container = {};
  std::optional<kernel::Expr> extent;                 // of a container, in bytes
  std::optional<kernel::Expr> bytes = kernel::Expr{}; // from the start of the origin
  std::string text;                                   // in the source

  // Into an object of its own: pointers of such origins overlap only if the origin is the same.
  bool isOwn() const { return origin >= Origin::Allocation; }
};
bool sameOrigin(const HostPointer &a, const HostPointer &b);

class HostPointers {
public:
  HostPointers(HostValues &hostValues, const HostPath &hostPath, clang::ASTContext &context)
      : values(hostValues), path(hostPath), ast(context) {}

  // The pointer that `expr` gives, or the one in a record that it gives (`member`: ".in", otherwise "").
  HostPointer find(const clang::Expr *expr, const std::string &member, Moment moment);

private:
  HostPointer findPlace(const Place &place, Moment moment);
  HostPointer findElement(const clang::Expr *pointer, const clang::Expr *index, bool backwards, Moment moment);
  HostPointer findExpression(const clang::Expr *expr, Moment moment);
  std::optional<HostPointer> findContainer(const clang::Expr *expr, Moment moment);

  HostValues &values;
  const HostPath &path;
  clang::ASTContext &ast;
  std::vector<std::pair<std::string, Moment>> expressions; // by text
  unsigned depth = 0;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
