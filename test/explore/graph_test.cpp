// Execution graphs by themselves: what grows is popped again, parts are cut out, and Graph::check() finds broken rules.
#include "runtime/explore/graph.h"

#include "gtest/gtest.h"

namespace veriwarp::explore {
namespace {

constexpr std::uint32_t X = 0, Y = 1, Barrier = 2;

Request request(Step step, std::uint32_t location, Order order = Order::Relaxed) {
  Request made;
  made.step = step;
  made.order = order;
  made.location = location;
  return made;
}

// Threads in blocks of their own.
class GraphTest : public testing::Test {
protected:
  EventId write(unsigned thread, std::uint32_t location, Value value, EventId before, Order order = Order::Relaxed) {
    graph.threadStates[thread].pending = request(Step::Write, location, order);
    graph.at(location);
    return graph.push(thread, None, value, before);
  }
  EventId read(unsigned thread, std::uint32_t location, EventId source, Order order = Order::Relaxed) {
    graph.threadStates[thread].pending = request(Step::Read, location, order);
    return graph.pushRead(thread, source, graph.valueOf(source, 0), false, 0);
  }
  EventId update(unsigned thread, std::uint32_t location, EventId source, Value written, Order order = Order::Relaxed) {
    graph.threadStates[thread].pending = request(Step::Update, location, order);
    graph.pushRead(thread, source, graph.valueOf(source, 0), true, written);
    return graph.push(thread, source, written, source);
  }
  EventId fence(unsigned thread, Order order) {
    graph.threadStates[thread].pending = request(Step::Fence, 0, order);
    return graph.push(thread, None, 0, None);
  }
  EventId arrive(unsigned thread) {
    graph.threadStates[thread].pending = request(Step::Arrive, Barrier);
    graph.threadStates[thread].pending.count = 3;
    return graph.push(thread, None, 0, None);
  }
  EventId depart(unsigned thread) {
    graph.threadStates[thread].pending = request(Step::Depart, Barrier);
    graph.threadStates[thread].pending.count = 3;
    return graph.push(thread, None, 0, None);
  }
  bool happensBefore(EventId a, EventId b) const { return Graph::contains(graph.happensBefore(b), graph.events[a]); }
  bool holds() const {
#ifndef NDEBUG
    return graph.check();
#else
    return true;
#endif
  }

  const Layout layout{{{0, 0}, {1, 0}, {2, 0}}};
  Graph graph{layout};
};

TEST_F(GraphTest, AReleaseIsSeenByItsAcquirerAlone) {
  const EventId data = write(0, X, 1, Initial, Order::NonAtomic);
  const EventId flag = write(0, Y, 1, Initial, Order::Release);
  const EventId acquired = read(1, Y, flag, Order::Acquire);
  const EventId relaxed = read(2, Y, flag);
  EXPECT_TRUE(happensBefore(data, acquired));
  EXPECT_FALSE(happensBefore(data, relaxed));
  EXPECT_FALSE(happensBefore(data, fence(2, Order::Release)));
  EXPECT_TRUE(happensBefore(data, fence(2, Order::Acquire)));
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, AReleaseSequenceGoesThroughUpdates) {
  const EventId data = write(0, X, 1, Initial, Order::NonAtomic);
  const EventId flag = write(0, Y, 1, Initial, Order::Release);
  const EventId counted = update(1, Y, flag, 2);
  EXPECT_EQ(graph.consumer(Y, flag), counted);
  EXPECT_TRUE(happensBefore(data, read(2, Y, counted, Order::Acquire)));
  EXPECT_FALSE(happensBefore(data, counted));
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, ScopesThatDoNotContainTheReaderReleaseNothing) {
  const EventId data = write(0, X, 1, Initial, Order::NonAtomic);
  graph.threadStates[0].pending = request(Step::Write, Y, Order::Release);
  graph.threadStates[0].pending.scope = Scope::Block;
  const EventId flag = graph.push(0, None, 1, Initial);
  EXPECT_FALSE(happensBefore(data, read(1, Y, flag, Order::Acquire)));
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, WritesGoAnywhereBehindWhatIsKnown) {
  const EventId first = write(0, X, 1, Initial);
  const EventId last = write(1, X, 3, first);
  const EventId middle = write(2, X, 2, first);
  EXPECT_EQ(graph.events[first].moIndex, 1u);
  EXPECT_EQ(graph.events[middle].moIndex, 2u);
  EXPECT_EQ(graph.events[last].moIndex, 3u);
  read(0, X, middle);
  EXPECT_EQ(graph.coherenceBound(graph.threadStates[0].last, X), 2u) << "what was read bounds what comes next";
  EXPECT_EQ(graph.coherenceBound(graph.threadStates[1].last, X), 3u);
  EXPECT_TRUE(holds());
  graph.removeWrite(middle);
  EXPECT_EQ(graph.events[last].moIndex, 2u);
  graph.placeWrite(middle, Initial);
  EXPECT_EQ(graph.events[middle].moIndex, 1u);
  EXPECT_EQ(graph.locations[X].moFirst, middle);
}

TEST_F(GraphTest, PopTakesBackWhatPushDid) {
  write(0, X, 1, Initial, Order::Sequential);
  arrive(0);
  const Graph before = graph;
  fence(1, Order::Sequential);
  update(2, X, 0, 2, Order::AcquireRelease);
  arrive(1);
  EXPECT_TRUE(holds());
  while (graph.size() > before.size())
    graph.pop();
  EXPECT_EQ(graph.sequentialEvents, before.sequentialEvents);
  EXPECT_EQ(graph.clocks, before.clocks);
  EXPECT_EQ(graph.heads, before.heads);
  for (std::uint32_t location : {X, Barrier}) {
    EXPECT_EQ(graph.locations[location].newest, before.locations[location].newest);
    EXPECT_EQ(graph.locations[location].lastArrival, before.locations[location].lastArrival);
    EXPECT_EQ(graph.locations[location].moLast, before.locations[location].moLast);
  }
  for (unsigned thread = 0; thread < 3; ++thread) {
    EXPECT_EQ(graph.threadStates[thread].last, before.threadStates[thread].last);
    EXPECT_EQ(graph.threadStates[thread].slots, before.threadStates[thread].slots);
  }
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, ABarrierOrdersAllBeforeItWithAllBehindIt) {
  const EventId data = write(0, X, 1, Initial, Order::NonAtomic);
  arrive(0);
  arrive(1);
  EXPECT_FALSE(graph.barrierComplete(graph.arrivalOf(0, Barrier)));
  arrive(2);
  EXPECT_TRUE(graph.barrierComplete(graph.arrivalOf(0, Barrier)));
  const EventId one = depart(1), two = depart(2);
  EXPECT_TRUE(happensBefore(data, one));
  EXPECT_TRUE(happensBefore(data, two));
  EXPECT_FALSE(happensBefore(one, two));
  EXPECT_FALSE(happensBefore(two, one));
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, APartHasNewNumbersAndTheSameOrders) {
  const EventId first = write(0, X, 1, Initial);
  const EventId forgotten = write(1, Y, 7, Initial, Order::Sequential);
  const EventId second = write(2, X, 2, first);
  const EventId seen = read(0, X, second);
  std::vector<char> marked(graph.size(), 1);
  marked[forgotten] = 0;
  Graph part(layout);
  std::vector<EventId> map;
  part.restrict(graph, marked, None, map);
  graph = part;
  EXPECT_EQ(map[forgotten], None);
  EXPECT_EQ(graph.size(), 3u);
  EXPECT_EQ(graph.events[map[seen]].source, map[second]);
  EXPECT_EQ(graph.events[map[second]].moBefore, map[first]);
  EXPECT_EQ(graph.sequentialEvents, 0u);
  EXPECT_EQ(graph.threadStates[1].pending.step, Step::Write) << "it asks again for what was forgotten";
  EXPECT_EQ(graph.threadStates[1].count, 0u);
  EXPECT_TRUE(holds());
}

TEST_F(GraphTest, ARevisitedReadDependsOnWhatIsYounger) {
  const EventId early = read(0, X, Initial);
  const EventId late = write(1, X, 5, Initial);
  graph.setSource(early, late, 5, false, 0);
  EXPECT_EQ(graph.events[early].read, 5u);
  EXPECT_TRUE(Graph::contains(graph.prefix(early), graph.events[late]));
  EXPECT_FALSE(Graph::contains(graph.prefix(late), graph.events[early]));
  EXPECT_TRUE(holds());
}

#ifndef NDEBUG

// Each breaks one rule of a graph that keeps all of them.
class BrokenGraph : public GraphTest {
protected:
  void SetUp() override {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    first = write(0, X, 1, Initial, Order::Release);
    second = write(1, X, 2, first);
    taken = read(2, X, second, Order::Acquire);
    counted = update(2, X, second, 3);
    ASSERT_TRUE(graph.check());
  }
  EventId first = None, second = None, taken = None, counted = None;
};

TEST_F(BrokenGraph, ReadsFromAnotherLocation) {
  graph.events[second].request.location = Y;
  EXPECT_DEATH(graph.check(), "");
}
TEST_F(BrokenGraph, ReadsWhatWasNotWritten) {
  graph.events[taken].read = 9;
  EXPECT_DEATH(graph.check(), "what is read is what was written");
}
TEST_F(BrokenGraph, AnUpdateIsSeparatedFromItsSource) {
  graph.removeWrite(counted);
  graph.placeWrite(counted, first);
  EXPECT_DEATH(graph.check(), "nothing comes between");
}
TEST_F(BrokenGraph, AWriteHasNoPlace) {
  graph.removeWrite(counted);
  EXPECT_DEATH(graph.check(), "the modification order is total");
}
TEST_F(BrokenGraph, AnOlderWriteIsReadLater) {
  graph.threadStates[2].pending = request(Step::Read, X);
  graph.pushRead(2, first, 1, false, 0);
  EXPECT_DEATH(graph.check(), "who comes later sees no older write");
}
TEST_F(BrokenGraph, DependenciesCloseACycle) {
  const EventId write0 = write(0, Y, 1, Initial), write1 = write(1, Y, 2, write0);
  graph.clocks[std::size_t(write0) * 6 + 3 + 1] = static_cast<Clock>(graph.events[write1].index + 1);
  graph.clocks[std::size_t(write1) * 6 + 3 + 0] = static_cast<Clock>(graph.events[write0].index + 1);
  EXPECT_DEATH(graph.check(), "close no cycle");
}
TEST_F(BrokenGraph, AnEventIsNotInItsThread) {
  graph.threadStates[1].last = None;
  EXPECT_DEATH(graph.check(), "a thread knows its last event");
}
TEST_F(BrokenGraph, ClocksForgetWhatCameBefore) {
  graph.clocks[std::size_t(counted) * 6 + 3 + 1] = 0;
  EXPECT_DEATH(graph.check(), "");
}
TEST_F(BrokenGraph, SequentialEventsAreMiscounted) {
  ++graph.sequentialEvents;
  EXPECT_DEATH(graph.check(), "are counted");
}
TEST_F(BrokenGraph, AHolderIsNotListed) {
  graph.events[counted].holdsUp = true;
  EXPECT_DEATH(graph.check(), "every holder is listed");
}

#endif

} // namespace
} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
