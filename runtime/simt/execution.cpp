// A launch in the hands of an explorer (monitor.h): every thread a fiber that goes back to the explorer at each event.
#include "runtime/simt/events.h"
#include "runtime/simt/memcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <set>
#include <string>
#include <sys/mman.h>
#include <utility>
#include <vector>

namespace veriwarp::simt {

namespace {

constexpr int ErrorLaunchFailure = 719; // of cudaError_t

Explorer *chosen = nullptr;

const char *keptText(const std::string &text) { // events refer to it
  static std::mutex mutex;
  static auto &known = *new std::set<std::string>;
  std::lock_guard lock(mutex);
  return known.insert(text).first->c_str();
}

// What all executions of a launch have in common: memory whose addresses threads may tell each other.
struct Common {
  const Launch *launch = nullptr;
  LaunchInfo info;
  std::vector<std::unique_ptr<char[]>> windows; // of shared memory, one per block
  Heaps heaps;
  Noted noted;
  char *windowOf(std::uint32_t block) const {
    assert(block < windows.size() && "each block has its window");
    return reinterpret_cast<char *>((reinterpret_cast<std::uintptr_t>(windows[block].get()) + 1023) &
                                    ~std::uintptr_t(1023));
  }
  std::size_t windowSize() const { return launch->sharedWindow(); }
  Region window(std::uint32_t block) const {
    return {Region::Kind::Shared, reinterpret_cast<std::uint64_t>(windowOf(block)), windowSize(), block, 0, {}};
  }
  // The window up to where the variable at that offset ends; behind a variable, that variable.
  Region sharedRegion(std::uint32_t block, std::uint32_t offset) const {
    Region found = window(block);
    const VeriwarpSharedVariable *variable = launch->sharedVariableBefore(offset);
    if (launch->isReserved(windowOf(block), windowOf(block) + offset))
      return {Region::Kind::Shared,
              found.begin + found.size - launch->reservedShared(),
              launch->reservedShared(),
              block,
              0,
              {}};
    found.size = launch->userShared();
    if (!variable || offset >= launch->staticShared())
      return found;
    if (offset < endOf(*variable))
      found.size = endOf(*variable);
    else
      found = {Region::Kind::Shared, found.begin + variable->offset, variable->size, block, 0, {}};
    return found;
  }
};

class GridExecution : public Execution {
public:
  explicit GridExecution(std::shared_ptr<Common> of) : common(std::move(of)), controls(common->info.threads()) {
    const Launch &original = *common->launch;
    grid.kernel = original.kernel;
    grid.staticWindow = original.staticWindow;
    grid.grid = original.grid;
    grid.block = original.block;
    grid.dynamicShared = original.dynamicShared;
    grid.arguments = original.arguments;
    grid.blocks = original.blocks;
    grid.threads = original.threads;
    grid.useFibers = true;
    for (std::uint32_t i = 0; i < common->info.blocks; ++i) {
      auto block = std::make_unique<Block>();
      block->worker = &worker;
      usable = usable && block->prepare(grid, i);
      for (Thread &thread : block->threads) {
        thread.control = &controls[i * grid.threads + thread.linear];
        thread.control->heaps = &common->heaps;
        thread.control->noted = &common->noted;
        thread.control->thread = i * grid.threads + thread.linear;
        thread.shared = common->windowOf(i);
        thread.dynamicShared = thread.shared + grid.staticShared();
        thread.gridWorkspace = original.workspaceAddress();
      }
      blocks.push_back(std::move(block));
    }
  }

  const LaunchInfo &launch() const override { return common->info; }

  void restart(std::uint32_t index) override {
    if (!usable)
      return;
    Thread &thread = at(index);
    thread.block->rewind(thread);
    Control &control = controls[index];
    control.clock = 0;
    control.effects = control.allocated = control.toldFrom = control.told = 0;
    control.copies = control.copiesDone = 0;
    control.freed = nullptr;
    control.groups = nullptr;
    control.printed = 0;
  }

  Checkpoint save(std::uint32_t index, std::vector<char> &image) const override {
    const Thread &thread = at(index);
    const Control &control = controls[index];
    const auto *begin = static_cast<const char *>(thread.stack);
    const auto *end = static_cast<const char *>(thread.block->stacks.top(thread.linear));
    image.insert(image.end(), begin, end);
    return {thread.stack,     static_cast<std::uint32_t>(end - begin),
            control.effects,  control.allocated,
            control.toldFrom, control.told,
            control.copies,   control.copiesDone,
            control.clock,    control.freed,
            control.groups,   control.printed};
  }

  void load(std::uint32_t index, const Checkpoint &checkpoint, const char *image) override {
    Thread &thread = at(index);
    Control &control = controls[index];
    thread.stack = checkpoint.stack;
    std::memcpy(thread.stack, image, checkpoint.size);
    control.effects = checkpoint.effects;
    control.clock = checkpoint.clock;
    control.allocated = checkpoint.allocated;
    control.toldFrom = checkpoint.toldFrom;
    control.told = checkpoint.told;
    control.copies = checkpoint.copies;
    control.copiesDone = checkpoint.copiesDone;
    control.freed = static_cast<const Heaps::Freed *>(checkpoint.freed);
    control.groups = static_cast<const Heaps::Group *>(checkpoint.groups);
    control.printed = checkpoint.printed;
  }

  void setLoopBound(std::uint32_t rounds) override {
    for (Control &control : controls)
      control.loopBound = rounds;
  }

  const Event &resume(std::uint32_t index, Value answer) override {
    Control &control = controls[index];
    if (!usable)
      return failed(control, Event::Kind::Trap, "there is no memory for the stacks of the launch's threads");
    Thread &thread = at(index);
    control.answer = answer;
    worker.running = &thread;
    worker.launch = &grid;
    worker.said = Outcome::Finished;
    worker.quiet = !output;
    Worker *outer = enter(&worker);
    veriwarpSwitch(&worker.stack, thread.stack);
    enter(outer);
    worker.running = nullptr;
    worker.launch = nullptr;
    control.event.printed = control.printed;
    if (worker.said == Outcome::Failed) // a signal
      return failed(control, Event::Kind::Fault,
                    grid.error == ErrorLaunchFailure ? "division by zero" : "invalid access to memory");
    return afterFree(control);
  }

  bool initial(std::uint64_t address, std::uint32_t size, Value &value) const override {
    const Region where = region(address);
    value = {};
    for (std::uint32_t i = 0; i < common->info.blocks && where.kind == Region::Kind::Shared; ++i)
      if (common->launch->isReserved(common->windowOf(i), reinterpret_cast<const void *>(address)))
        return true;
    if (where.kind == Region::Kind::Shared || where.kind == Region::Kind::Heap || where.kind == Region::Kind::Unknown ||
        address - where.begin + size > where.size)
      return false;
    std::memcpy(&value, reinterpret_cast<const void *>(address), size);
    return true;
  }

  Region region(std::uint64_t address) const override {
    for (std::uint32_t i = 0; i < common->info.blocks; ++i) {
      const auto begin = reinterpret_cast<std::uint64_t>(common->windowOf(i));
      if (address - begin < common->windowSize())
        return common->sharedRegion(i, static_cast<std::uint32_t>(address - begin));
    }
    const auto *pointer = reinterpret_cast<const void *>(address);
    if (const auto found = allocationOf(pointer)) {
      const Region::Kind kind = isOfDevice(found->kind)              ? Region::Kind::Global
                                : found->kind == MemoryKind::Managed ? Region::Kind::Managed
                                                                     : Region::Kind::Host;
      return {kind, reinterpret_cast<std::uint64_t>(found->begin), found->size, 0, found->number, {}};
    }
    if (const VeriwarpVariable *variable = variableAt(pointer))
      return {variable->isConstant   ? Region::Kind::Constant
              : isManaged(*variable) ? Region::Kind::Managed
                                     : Region::Kind::Global,
              reinterpret_cast<std::uint64_t>(variable->storage),
              variable->size,
              0,
              0,
              demangled(variable->name)};
    const auto workspace = reinterpret_cast<std::uint64_t>(common->launch->workspace);
    if (address - workspace < sizeof common->launch->workspace)
      return {Region::Kind::Workspace, workspace, sizeof common->launch->workspace, 0, 0, {}};
    if (isConstantData(pointer, 16))
      return {Region::Kind::Constant, address & ~std::uint64_t(15), 32, 0, 0, {}};
    std::lock_guard lock(common->heaps.mutex);
    for (std::size_t thread = 0; thread < common->heaps.memory.size(); ++thread)
      if (const auto begin = reinterpret_cast<std::uint64_t>(common->heaps.memory[thread]);
          begin && address - begin < Heaps::Size)
        if (const Heaps::Found block = common->heaps.blockOf(address); block.size && block.begin >= begin)
          return {Region::Kind::Heap, block.begin, block.size, 0, thread, {}};
    return {};
  }

  Region counterpart(const Region &other) const override {
    const auto at = [&](const void *address) { return region(reinterpret_cast<std::uint64_t>(address)); };
    if (other.kind == Region::Kind::Shared)
      return other.block < common->info.blocks ? common->window(other.block) : Region();
    if (other.kind == Region::Kind::Heap) { // blocks come and go: all of the thread's, which are where they were
      const char *heap =
          other.number < common->info.threads() ? common->heaps.of(static_cast<std::uint32_t>(other.number)) : nullptr;
      return heap ? Region{other.kind, reinterpret_cast<std::uint64_t>(heap), Heaps::Size, 0, other.number, {}}
                  : Region();
    }
    if (other.kind == Region::Kind::Workspace)
      return at(&common->launch->workspace);
    if (!other.name.empty()) {
      const VeriwarpVariable *variable = variableCalled(other.name);
      return variable ? at(variable->storage) : Region();
    }
    for (const Allocation &allocation : livingAllocations())
      if (allocation.number != 0 && allocation.number == other.number)
        return at(allocation.begin);
    return {};
  }

  void commit(std::uint64_t address, std::uint32_t size, Value value) override {
    const Region::Kind kind = region(address).kind;
    if (kind != Region::Kind::Unknown && kind != Region::Kind::Shared)
      std::memcpy(reinterpret_cast<void *>(address), &value, size);
  }

  std::uint32_t unexplored() const override { return common->noted.unexplored; }

  std::vector<std::pair<std::uint64_t, std::uint32_t>> readOnly() const override {
    std::lock_guard lock(common->noted.mutex);
    return {common->noted.readOnly.begin(), common->noted.readOnly.end()};
  }

  bool setOutput(bool on) override { return std::exchange(output, on); }

  std::unique_ptr<Execution> fork() const override {
    auto copy = std::make_unique<GridExecution>(common);
    copy->setLoopBound(controls.empty() ? 0 : controls[0].loopBound);
    return copy;
  }

private:
  Thread &at(std::uint32_t index) const {
    assert(index < common->info.threads() && "threads of a grid are numbered");
    return blocks[index / grid.threads]->threads[index % grid.threads];
  }
  // What the thread itself has freed, it may not use.
  static const Event &afterFree(Control &control) {
    Event &event = control.event;
    const bool access =
        event.kind == Event::Kind::Read || event.kind == Event::Kind::Write || event.kind == Event::Kind::Update;
    for (const Heaps::Freed *freed = access ? control.freed : nullptr; freed; freed = freed->before)
      if (event.address - freed->begin < freed->size) {
        const char *does = event.kind == Event::Kind::Read ? "reads " : "writes ";
        event.message = keptText(does + std::to_string(event.size) + " bytes at byte " +
                                 std::to_string(event.address - freed->begin) + " of an allocation of " +
                                 std::to_string(freed->size) + " bytes that it has freed");
        event.kind = Event::Kind::Fault;
        break;
      }
    return event;
  }

  const Event &failed(Control &control, Event::Kind kind, const char *message) {
    control.event = Event();
    control.event.kind = kind;
    control.event.message = message;
    control.event.printed = control.printed;
    grid.error = 0;
    return control.event;
  }

  std::shared_ptr<Common> common;
  Launch grid;
  Worker worker;
  std::vector<std::unique_ptr<Block>> blocks;
  std::vector<Control> controls;
  bool output = false, usable = true;
};

} // namespace

Explorer *explorer() { return chosen; }
void setExplorer(Explorer *explorer) { chosen = explorer; }

Thread *exploredThread() {
  Worker *worker = currentWorker();
  return worker && worker->running && isExplored(*worker->running) ? worker->running : nullptr;
}

Value raise(Thread &thread, const Event &event) {
  assert(isExplored(thread) && "events are for who explores");
  thread.control->event = event;
  veriwarpSwitch(&thread.stack, thread.block->worker->stack);
  return thread.control->answer;
}

char *Heaps::of(std::uint32_t thread) {
  std::lock_guard lock(mutex);
  assert(thread < memory.size() && "each thread has its heap");
  if (!memory[thread]) {
    void *fresh = mmap(nullptr, Size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    memory[thread] = fresh == MAP_FAILED ? nullptr : static_cast<char *>(fresh);
  }
  return memory[thread];
}

Heaps::~Heaps() {
  for (char *heap : memory)
    if (heap)
      munmap(heap, Size);
}

void Heaps::noteBlock(const char *begin, std::uint64_t size) {
  std::lock_guard lock(mutex);
  std::uint64_t &known = blocks[reinterpret_cast<std::uint64_t>(begin)];
  known = std::max(known, size);
}

Heaps::Found Heaps::blockOf(std::uint64_t address) { // with the mutex
  auto at = blocks.upper_bound(address);
  if (at == blocks.begin())
    return {};
  const auto [nearest, size] = *std::prev(at);
  while (at != blocks.begin()) { // on another way something larger may have been there
    --at;
    if (address - at->first < at->second)
      return {at->first, at->second};
    if (address - at->first >= Size)
      break;
  }
  return {nearest, size};
}

const Heaps::Freed *Heaps::freed(const Freed *before, std::uint64_t begin, std::uint64_t size) {
  std::lock_guard lock(mutex);
  return &lists.try_emplace({before, begin}, Freed{begin, size, before}).first->second;
}

const Heaps::Group *Heaps::group(const Group *before, std::uint32_t copies) {
  std::lock_guard lock(mutex);
  return &groups.try_emplace({before, copies}, Group{copies, before}).first->second;
}

// From the thread's own heap, to which nothing is ever given back: after the same answers it gets the same addresses.
void *exploredMalloc(Thread &thread, std::uint64_t size) {
  Control &control = *thread.control;
  ++control.effects;
  char *heap = control.heaps->of(control.thread);
  constexpr std::uint64_t gap = 16; // between blocks: to write behind one is not to write to the next
  if (!heap || size > Heaps::Size || size + 2 * gap > Heaps::Size - control.allocated) {
    note(control, Unexplored::Heap);
    return nullptr;
  }
  char *memory = heap + control.allocated;
  control.heaps->noteBlock(memory, std::max<std::uint64_t>(size, 1));
  assert(control.allocated % 16 == 0 && "blocks are aligned as malloc's are");
  control.allocated += static_cast<std::uint32_t>(((size + 15) & ~std::uint64_t(15)) + gap);
  return memory;
}

void exploredFree(Thread &thread, void *pointer, const VeriwarpSite *site) {
  Control &control = *thread.control;
  ++control.effects;
  const auto begin = reinterpret_cast<std::uint64_t>(pointer);
  Heaps::Found block;
  {
    std::lock_guard lock(control.heaps->mutex);
    block = control.heaps->blockOf(begin);
  }
  const char *wrong = block.size && block.begin == begin ? nullptr : "frees memory that malloc has not returned";
  for (const Heaps::Freed *freed = control.freed; freed && !wrong; freed = freed->before)
    if (freed->begin == begin)
      wrong = "frees memory that it has already freed";
  if (!wrong) {
    // For others it is as if all of it were written: who uses it at the same time, or later, has an error.
    for (std::uint64_t at = 0, size = 8; at < block.size; at += size) {
      while (size > block.size - at)
        size /= 2;
      Event write = access(Event::Kind::Write, thread, reinterpret_cast<const void *>(begin + at),
                           static_cast<unsigned>(size), VeriwarpPlain, site);
      write.operation = Event::EndsLife;
      raise(thread, write);
    }
    control.freed = control.heaps->freed(control.freed, begin, block.size);
    return;
  }
  Event event;
  event.kind = Event::Kind::Fault;
  event.message = wrong;
  event.site = site;
  raise(thread, event);
}

int exploreGrid(Launch &launch) {
  auto common = std::make_shared<Common>();
  common->launch = &launch;
  LaunchInfo &info = common->info;
  info.kernel = launch.kernel;
  info.name = demangled(launch.kernel->name);
  info.grid = launch.grid;
  info.block = launch.block;
  info.threadsPerBlock = launch.threads;
  info.blocks = static_cast<std::uint32_t>(launch.blocks);
  if (!chosen->takes(info))
    return ErrorLaunchFailure;
  common->heaps.memory.resize(info.threads());
  for (std::uint32_t i = 0; i < info.blocks; ++i)
    common->windows.push_back(std::make_unique<char[]>(common->windowSize() + 1024));
  GridExecution execution(common);
  return chosen->explore(execution) ? 0 : ErrorLaunchFailure;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
