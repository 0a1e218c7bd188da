// Exponential moving averages, unbiased at the start.
//
// A plain average that starts at zero needs many conflicts before it means anything. Dividing by the weight that has
// been handed out so far (as ADAM does for gradients; Biere and Froehlich use it for restarts) makes the first value
// exact and fades out by itself.
#pragma once

namespace veriwarp::sat {

class Ema {
public:
  explicit Ema(double window) : alpha_(1.0 / window) {}
  void update(double x) {
    biased_ += alpha_ * (x - biased_);
    weight_ *= 1.0 - alpha_;
  }
  double value() const { return weight_ < 1.0 ? biased_ / (1.0 - weight_) : 0.0; }

private:
  double alpha_;
  double biased_ = 0.0;
  double weight_ = 1.0; // (1 - alpha)^n
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
