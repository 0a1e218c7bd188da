// The pipeline: prepare a clone, lift each kernel, drop what nothing uses, check the result.
#include "passes/lift/lift.h"

#include "passes/kernel/verify.h"
#include "passes/lift/finish.h"
#include "passes/lift/lifter.h"
#include "passes/lift/location.h"

namespace veriwarp::lift {
namespace {

std::vector<ArgumentPlace> placesOf(const llvm::Function &function, const Objects &objects, std::size_t params) {
  std::vector<ArgumentPlace> places(params);
  for (const llvm::Argument &argument : function.args()) {
    if (!argument.hasByValAttr())
      places.at(objects.param(argument)) = {argument.getArgNo(), 0};
    for (const Objects::Field &field : objects.fields(argument))
      places.at(field.param) = {argument.getArgNo(), field.offset};
  }
  return places;
}

} // namespace

Result liftModule(const llvm::Module &module, const Options &options) {
  Result result;
  // Instructions outnumber values before promotion.
  const Prepared prepared = prepare(module, options.maxValues * 4, options.volatileIsAtomic);
  for (const PreparedKernel &candidate : prepared.kernels) {
    Failure failure;
    failure.name = candidate.function->getName().str();
    failure.pretty = demangled(candidate.function->getName());
    if (!candidate.failure.empty()) {
      failure.reason = candidate.failure;
      failure.where = candidate.failureWhere.line ? candidate.failureWhere : location(*candidate.function);
      result.failures.push_back(std::move(failure));
      continue;
    }
    try {
      kernel::Kernel lifted;
      Lifter lifter(candidate, options.maxValues, lifted);
      lifter.run();
      finish(lifted);
      const std::vector<std::string> errors = kernel::verify(lifted);
      if (errors.empty()) {
        result.places.push_back(placesOf(*candidate.function, lifter.parts(), lifted.params.size()));
        std::vector<bool> &keeps = result.keeps.emplace_back();
        for (std::size_t p = 0; p < lifted.params.size(); ++p)
          keeps.push_back(lifted.params[p].isPointer && candidate.keeps.at(result.places.back()[p].argument));
        result.kernels.push_back(std::move(lifted));
        continue;
      }
      failure.reason = "internal: the model breaks its own rules: " + errors.front();
    } catch (const LiftError &error) {
      failure.reason = error.reason;
      failure.where = error.where;
    }
    if (!failure.where.line)
      failure.where = location(*candidate.function);
    result.failures.push_back(std::move(failure));
  }
  return result;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
