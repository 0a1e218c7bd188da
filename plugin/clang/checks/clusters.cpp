// The attribute is kept as one that has no effect, with texts: `suppress` names diagnostics of the static analyser, and
// none is named so. (`annotate` would put the kernel's address into a table, which looks like somebody's use of it.)
#include "plugin/clang/checks/clusters.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

#include <string>

namespace veriwarp::plugin {
namespace {

constexpr llvm::StringLiteral Name = "veriwarp.cluster", Dependent = "?";

class ClusterDims : public clang::ParsedAttrInfo {
public:
  ClusterDims() {
    NumArgs = 1;
    OptArgs = 2;
    static constexpr Spelling names[] = {{clang::ParsedAttr::AS_GNU, "cluster_dims"}};
    Spellings = names;
  }

  AttrHandling handleDeclAttribute(clang::Sema &sema, clang::Decl *declaration,
                                   const clang::ParsedAttr &attribute) const override {
    sema.Diag(attribute.getLoc(), clang::diag::warn_unknown_attribute_ignored) << attribute << attribute.getRange();
    if (!llvm::isa<clang::FunctionDecl>(declaration))
      return AttributeNotApplied;
    std::vector<std::string> texts{Name.str()};
    for (unsigned i = 0; i < attribute.getNumArgs(); ++i)
      texts.push_back(attribute.isArgExpr(i) ? number(*attribute.getArgAsExpr(i), sema.Context) : Dependent.str());
    std::vector<llvm::StringRef> kept(texts.begin(), texts.end());
    declaration->addAttr(
        clang::SuppressAttr::CreateImplicit(sema.Context, kept.data(), static_cast<unsigned>(kept.size())));
    return AttributeApplied;
  }

private:
  static std::string number(const clang::Expr &expr, const clang::ASTContext &ast) {
    clang::Expr::EvalResult value;
    if (expr.isValueDependent() || !expr.EvaluateAsInt(value, ast) || !value.Val.isInt())
      return Dependent.str();
    return std::to_string(value.Val.getInt().getLimitedValue(UINT32_MAX));
  }
};

const clang::ParsedAttrInfoRegistry::Add<ClusterDims> registered("veriwarp-cluster-dims", "");

} // namespace

std::optional<Cluster> clusterOf(const clang::FunctionDecl &kernel) {
  for (const clang::FunctionDecl *declaration : kernel.redecls())
    for (const auto *attribute : declaration->specific_attrs<clang::SuppressAttr>()) {
      if (attribute->diagnosticIdentifiers_size() < 2 || *attribute->diagnosticIdentifiers_begin() != Name)
        continue;
      Cluster cluster{{{1, 1, 1}}};
      for (unsigned d = 0; d < 3 && d + 1 < attribute->diagnosticIdentifiers_size(); ++d)
        if (attribute->diagnosticIdentifiers_begin()[d + 1].getAsInteger(10, (*cluster.blocks)[d]))
          return Cluster();
      return cluster;
    }
  return std::nullopt;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
