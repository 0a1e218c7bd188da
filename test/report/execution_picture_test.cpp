// The picture of an execution: whatever the execution, there is one, its boxes do not overlap, and names are escaped.
#include "report/execution_picture.h"
#include "report/exploration.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <regex>

using namespace veriwarp::report;

namespace {

struct Rectangle {
  int x, y, width, height;
};

std::vector<Rectangle> rectanglesIn(const std::string &svg) {
  static const std::regex pattern("<rect x=\"(\\d+)\" y=\"(\\d+)\" width=\"(\\d+)\" height=\"(\\d+)\"");
  std::vector<Rectangle> all;
  for (std::sregex_iterator at(svg.begin(), svg.end(), pattern), end; at != end; ++at)
    all.push_back({std::stoi((*at)[1]), std::stoi((*at)[2]), std::stoi((*at)[3]), std::stoi((*at)[4])});
  return all;
}

void expectApart(const std::string &svg) {
  const std::vector<Rectangle> all = rectanglesIn(svg);
  ASSERT_FALSE(all.empty());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_TRUE(all[i].x + all[i].width <= all[k].x || all[k].x + all[k].width <= all[i].x ||
                  all[i].y + all[i].height <= all[k].y || all[k].y + all[k].height <= all[i].y)
          << "boxes " << k << " and " << i;
}

// Threads that meet at barriers of their blocks, read from each other, and update. `sane`: edges lead forwards.
Execution someExecution(unsigned seed, bool sane) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<unsigned>(random() % std::max<std::size_t>(n, 1)); };
  Execution all;
  const unsigned threads = 1 + below(40);
  for (unsigned thread = 0; thread < threads; ++thread)
    all.threads.push_back({thread,
                           "thread (" + std::to_string(thread) + ",0,0) of block (0,0,0)",
                           below(3) ? ThreadEnd::Ended : ThreadEnd::Waits,
                           {"f.cu", 1 + below(99), 1}});
  const auto add = [&](unsigned thread, EventKind kind, const std::string &text) {
    all.events.push_back({thread, kind, text, {"f.cu", 1 + below(99), 1}});
    return static_cast<unsigned>(all.events.size() - 1);
  };
  for (unsigned step = 0, steps = 1 + below(40); step < steps; ++step) {
    if (below(4) == 0) {
      std::vector<unsigned> arrivals, members;
      for (unsigned thread = 0; thread < threads; ++thread)
        if (sane ? thread % 3 == step % 3 : below(2) == 0)
          members.push_back(thread), arrivals.push_back(add(thread, EventKind::Barrier, "arrives at a barrier"));
      for (unsigned thread : members) {
        const unsigned departure = add(thread, EventKind::Barrier, "leaves a barrier");
        for (unsigned arrival : arrivals)
          if (all.events[arrival].thread != thread)
            all.edges.push_back({ExecutionEdge::Kind::Barrier, arrival, departure});
      }
    } else if (below(4) == 0) {
      const unsigned thread = below(threads);
      add(thread, EventKind::Update, "reads 1 to update 'counter' (relaxed, device scope)");
      add(thread, EventKind::Update, "updates to 2 'counter' (relaxed, device scope)");
    } else {
      const unsigned before = below(all.events.size()),
                     fresh = add(below(threads), EventKind::Read, "reads 1 from 'x'");
      if (before < fresh)
        all.edges.push_back({ExecutionEdge::Kind::ReadsFrom, before, fresh});
    }
  }
  for (unsigned i = 0; i < 30 && !sane; ++i)
    all.edges.push_back(
        {static_cast<ExecutionEdge::Kind>(below(5)), below(all.events.size()), below(all.events.size())});
  if (!all.events.empty())
    all.marked = {below(all.events.size()), below(all.events.size())};
  return all;
}

} // namespace

TEST(ExecutionPicture, BoxesLieApart) {
  for (unsigned seed = 0; seed < 300; ++seed)
    for (bool sane : {true, false}) {
      SCOPED_TRACE(std::to_string(seed) + (sane ? " sane" : ""));
      const Execution execution = someExecution(seed, sane);
      if (!execution.events.empty())
        expectApart(html::pictureOf(execution));
    }
}

// Of two threads with more events than are drawn each, the ones passed over read from each other, forth and back.
TEST(ExecutionPicture, WhatIsPassedOverMayGoInCircles) {
  Execution all;
  all.threads = {{0, "thread (0,0,0) of block (0,0,0)", ThreadEnd::Open, {}},
                 {1, "thread (1,0,0) of block (0,0,0)", ThreadEnd::Open, {}}};
  for (unsigned i = 0; i < 300; ++i)
    all.events.push_back({i % 2, i % 4 < 2 ? EventKind::Write : EventKind::Read, "reads 1 from 'x'", {"f.cu", 1, 1}});
  for (unsigned i = 1; i < 280; ++i)
    all.edges.push_back({ExecutionEdge::Kind::ReadsFrom, i - 1, i});
  all.marked = {298, 299};
  expectApart(html::pictureOf(all));
}

// Threads that come to a barrier one after the other leave it side by side.
TEST(ExecutionPicture, BarriersAreLevel) {
  Execution all;
  for (unsigned thread = 0; thread < 3; ++thread)
    all.threads.push_back(
        {thread, "thread (" + std::to_string(thread) + ",0,0) of block (0,0,0)", ThreadEnd::Ended, {}});
  for (unsigned i = 0; i < 3; ++i)
    all.events.push_back({0, EventKind::Write, "writes 1 to 'x'", {"f.cu", 1, 1}});
  for (unsigned thread = 0; thread < 3; ++thread)
    all.events.push_back(
        {thread, EventKind::Barrier, "arrives at a barrier", {"f.cu", 2, 1}, ExecutionEvent::Part::First});
  for (unsigned thread = 0; thread < 3; ++thread) {
    all.events.push_back(
        {thread, EventKind::Barrier, "leaves a barrier", {"f.cu", 2, 1}, ExecutionEvent::Part::Second});
    for (unsigned other = 0; other < 3; ++other)
      if (other != thread)
        all.edges.push_back({ExecutionEdge::Kind::Barrier, 3 + other, 6 + thread});
  }
  const std::string svg = html::pictureOf(all);
  expectApart(svg);
  const std::vector<Rectangle> boxes = rectanglesIn(svg);
  ASSERT_EQ(boxes.size(), 6u);
  EXPECT_EQ(boxes[3].y, boxes[4].y);
  EXPECT_EQ(boxes[4].y, boxes[5].y);
  EXPECT_GT(boxes[4].y, boxes[2].y);
  EXPECT_NE(svg.find("class=\"barline\""), std::string::npos);
}

// What an event does and how, and a thread and its block, stand below each other; no text is taken apart for that.
TEST(ExecutionPicture, PartsOfTextsAreFields) {
  Execution all;
  all.threads = {{0, "thread (1,0,0)", ThreadEnd::Open, {}, "block (2,0,0)"},
                 {1, "a copy of (3)", ThreadEnd::Open, {}}};
  all.events = {{0, EventKind::Write, "writes 1 to 'x'", {}, ExecutionEvent::Part::Whole, "relaxed, block scope"},
                {1, EventKind::Read, "reads byte 4 of 'y' (7)", {}}};
  const std::string svg = html::pictureOf(all);
  for (const char *line : {"thread (1,0,0)", "block (2,0,0)", "a copy of (3)", "writes 1 to &#39;x&#39;",
                           "relaxed, block scope", "reads byte 4 of &#39;y&#39; (7)"})
    EXPECT_NE(svg.find(">" + std::string(line) + "</text>"), std::string::npos) << line << " in " << svg;
  for (const char *whole : {"thread (1,0,0) of block (2,0,0)", "writes 1 to &#39;x&#39; (relaxed, block scope)"})
    EXPECT_EQ(svg.find(">" + std::string(whole) + "</text>"), std::string::npos) << whole;
}

TEST(ExecutionPicture, NamesAreText) {
  Exploration all;
  all.launches.emplace_back();
  all.launches[0].kernel = "void f<a & b, (x < 3)>(T<\"q\"> &)";
  ExploredFinding found;
  found.kind = ExploredKind::Assertion;
  found.message = "assertion 'a < b && c > d' fails";
  found.execution.threads = {{0, "thread <0> of block &0", ThreadEnd::Stopped, {}}};
  found.execution.events = {{0, EventKind::Write, "writes 1 to 'a<b>&'", {"f<&>.cu", 1, 1}}};
  all.launches[0].findings.push_back(found);
  Sources none;
  const std::string page = writeHtml(all, none, {});
  for (const char *raw : {"a & b", "x < 3", "a < b &&", "<0>", "a<b>", "f<&>.cu"})
    EXPECT_EQ(page.find(raw), std::string::npos) << raw;
  EXPECT_NE(page.find("void f&lt;a &amp; b, (x &lt; 3)&gt;"), std::string::npos);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
