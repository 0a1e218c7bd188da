// Streams that are being captured: what is asked of them becomes nodes of a graph, and is not done
// (cudaStreamBeginCapture).
#pragma once

#include "runtime/simt/graph.h"

#include <functional>

namespace veriwarp::simt {

// Nothing where the stream does its work at once. Else there is no such stream, or the work has become a node, or could
// not: the call's result.
std::optional<cudaError_t> captured(cudaStream_t stream, const std::function<Work()> &work);
// The same for what captured streams do with events.
std::optional<cudaError_t> capturedRecord(cudaStream_t stream, cudaEvent_t event, bool external);
std::optional<cudaError_t> capturedWait(cudaStream_t stream, cudaEvent_t event, bool external);
// For calls that ask a stream or an event whether it is done, which nobody can tell of captured ones, and for calls
// that wait for the device (both null).
cudaError_t askedWhileCaptured(cudaStream_t stream, cudaEvent_t event);
bool isCaptured(cudaStream_t stream);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
