// The values of conditional nodes in graphs (graph.h), which kernels set: cudaGraphSetConditional().
#include "runtime/simt/graph.h"

#include <map>
#include <mutex>

namespace veriwarp::simt {

namespace {

struct Condition {
  unsigned value = 0, byDefault = 0;
  bool assignsDefault = false;
};
std::mutex mutex;
std::map<cudaGraphConditionalHandle, Condition> &conditions() {
  static auto &all = *new std::map<cudaGraphConditionalHandle, Condition>;
  return all;
}

} // namespace

cudaGraphConditionalHandle newCondition(unsigned byDefault, bool assignsDefault) {
  std::lock_guard lock(mutex);
  const cudaGraphConditionalHandle handle = conditions().size() + 1;
  conditions()[handle] = {byDefault, byDefault, assignsDefault};
  return handle;
}
bool isCondition(cudaGraphConditionalHandle handle) {
  std::lock_guard lock(mutex);
  return conditions().count(handle) != 0;
}
void setCondition(cudaGraphConditionalHandle handle, unsigned value) {
  std::lock_guard lock(mutex);
  if (const auto found = conditions().find(handle); found != conditions().end())
    found->second.value = value;
}
unsigned conditionOf(cudaGraphConditionalHandle handle) {
  std::lock_guard lock(mutex);
  return conditions()[handle].value;
}
void assignDefault(cudaGraphConditionalHandle handle) {
  std::lock_guard lock(mutex);
  if (Condition &condition = conditions()[handle]; condition.assignsDefault)
    condition.value = condition.byDefault;
}

} // namespace veriwarp::simt

extern "C" void veriwarpSetConditional(VeriwarpThread *, cudaGraphConditionalHandle handle, unsigned value,
                                       const VeriwarpSite *) {
  veriwarp::simt::setCondition(handle, value);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
