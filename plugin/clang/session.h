// One clang command may compile a file several times: once for each GPU architecture, once for the host. What one
// compilation has said and written, the next one should neither repeat nor overwrite.
//
// The compilations are processes with one parent, the clang driver. Each leaves its report, merged with those before
// it, in a file that is named after that parent; the host compilation, which comes last, removes it.
#pragma once

#include "report/finding.h"

#include <string>

namespace veriwarp::plugin {

class Session {
public:
  // The session of this process: without effect when no driver with several jobs is its parent.
  Session();

  // What the compilations before this one have found. Empty when this is the first one.
  report::Report previous() const;
  void store(const report::Report &merged) const;
  void remove() const;

private:
  std::string path; // empty: no session
};

} // namespace veriwarp::plugin
