#include "runtime/explore/launch/watchdog.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <list>
#include <mutex>
#include <thread>

namespace veriwarp::explore {

namespace {

struct Beat {
  std::atomic<std::uint64_t> count{0}; // odd: a thread of the kernel runs
  std::atomic<std::uint32_t> thread{0};
  // The watch's own.
  std::uint64_t seen = 0;
  double since = 0;
};

double processSeconds() {
  timespec now = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

} // namespace

struct Watchdog::State {
  std::mutex mutex;
  std::condition_variable wake;
  std::list<std::weak_ptr<Beat>> beats;
  bool ends = false;
  std::thread watcher;

  std::shared_ptr<Beat> add() {
    auto beat = std::make_shared<Beat>();
    std::lock_guard lock(mutex);
    beats.push_back(beat);
    return beat;
  }

  void watch(double seconds, const std::function<void(std::uint32_t)> &stuck) {
    std::unique_lock lock(mutex);
    while (!wake.wait_for(lock, std::chrono::milliseconds(200), [&] { return ends; })) {
      const double now = processSeconds();
      std::erase_if(beats, [](const std::weak_ptr<Beat> &beat) { return beat.expired(); });
      for (const std::weak_ptr<Beat> &weak : beats) {
        const std::shared_ptr<Beat> beat = weak.lock();
        const std::uint64_t count = beat ? beat->count.load(std::memory_order_relaxed) : 0;
        if (count % 2 == 0 || count != beat->seen) {
          if (beat)
            beat->seen = count, beat->since = now;
        } else if (now - beat->since > seconds) {
          lock.unlock();
          stuck(beat->thread.load(std::memory_order_relaxed));
          lock.lock();
        }
      }
    }
  }
};

namespace {

class Watched : public simt::Execution {
public:
  Watched(std::unique_ptr<simt::Execution> execution, std::function<std::shared_ptr<Beat>()> another)
      : own(std::move(execution)), more(std::move(another)), beat(more()) {}

  const simt::LaunchInfo &launch() const override { return own->launch(); }
  void restart(std::uint32_t thread) override { own->restart(thread); }
  simt::Checkpoint save(std::uint32_t thread, std::vector<char> &image) const override {
    return own->save(thread, image);
  }
  void load(std::uint32_t thread, const simt::Checkpoint &checkpoint, const char *image) override {
    own->load(thread, checkpoint, image);
  }
  void setLoopBound(std::uint32_t rounds) override { own->setLoopBound(rounds); }
  const simt::Event &resume(std::uint32_t thread, simt::Value answer) override {
    const std::uint64_t count = beat->count.load(std::memory_order_relaxed);
    beat->thread.store(thread, std::memory_order_relaxed);
    beat->count.store(count + 1, std::memory_order_relaxed);
    const simt::Event &event = own->resume(thread, answer);
    beat->count.store(count + 2, std::memory_order_relaxed);
    return event;
  }
  bool initial(std::uint64_t address, std::uint32_t size, simt::Value &value) const override {
    return own->initial(address, size, value);
  }
  simt::Region region(std::uint64_t address) const override { return own->region(address); }
  simt::Region counterpart(const simt::Region &other) const override { return own->counterpart(other); }
  void commit(std::uint64_t address, std::uint32_t size, simt::Value value) override {
    own->commit(address, size, value);
  }
  std::uint32_t unexplored() const override { return own->unexplored(); }
  std::vector<std::pair<std::uint64_t, std::uint32_t>> readOnly() const override { return own->readOnly(); }
  bool setOutput(bool on) override { return own->setOutput(on); }
  std::unique_ptr<simt::Execution> fork() const override { return std::make_unique<Watched>(own->fork(), more); }

private:
  std::unique_ptr<simt::Execution> own;
  std::function<std::shared_ptr<Beat>()> more;
  std::shared_ptr<Beat> beat;
};

} // namespace

Watchdog::Watchdog(double seconds, unsigned jobs, std::function<void(std::uint32_t)> stuck)
    : state(std::make_shared<State>()) {
  if (seconds > 0)
    state->watcher = std::thread(
        [kept = state.get(), limit = seconds * jobs, tell = std::move(stuck)] { kept->watch(limit, tell); });
}

Watchdog::~Watchdog() {
  {
    std::lock_guard lock(state->mutex);
    state->ends = true;
  }
  state->wake.notify_all();
  if (state->watcher.joinable())
    state->watcher.join();
}

std::unique_ptr<simt::Execution> Watchdog::watched(std::unique_ptr<simt::Execution> execution) {
  return std::make_unique<Watched>(std::move(execution), [kept = state] { return kept->add(); });
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
