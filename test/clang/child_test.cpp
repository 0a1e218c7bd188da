// Work in a child process: whatever becomes of it, the parent gets what was sent before, learns how it ended, and has
// no process or descriptor left.
#include "plugin/judge/child.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

using veriwarp::plugin::Child;

namespace {

struct Result {
  std::string messages, failure;
};

Result runInChild(const std::function<void(const Child::Send &)> &work, double patience = 20) {
  Result result;
  std::string error;
  Child child;
  EXPECT_TRUE(child.start(work, error)) << error;
  result.failure =
      child.collect(patience, [&](char kind, std::string payload) { result.messages += kind + payload + ";"; });
  EXPECT_FALSE(child.running());
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
  return result;
}

std::size_t openDescriptors() {
  auto entries = std::filesystem::directory_iterator("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

TEST(Child, MessagesInOrder) {
  std::size_t before = openDescriptors();
  Result result = runInChild([](const Child::Send &send) {
    send('a', "one");
    send('b', "");
    send('c', std::string("two\0three", 9));
  });
  EXPECT_EQ(result.messages, "aone;b;ctwo" + std::string("\0", 1) + "three;");
  EXPECT_EQ(result.failure, "");
  EXPECT_EQ(openDescriptors(), before);
}

TEST(Child, LargeMessages) {
  Result result = runInChild([](const Child::Send &send) {
    for (int i = 0; i < 4; ++i)
      send('x', std::string(3000000, 'y'));
  });
  EXPECT_EQ(result.messages.size(), 4 * 3000002u);
  EXPECT_EQ(result.failure, "");
}

TEST(Child, Crash) {
  Result result = runInChild([](const Child::Send &send) {
    send('a', "before");
    std::raise(SIGSEGV);
  });
  EXPECT_EQ(result.messages, "abefore;");
  EXPECT_EQ(result.failure, "crashed: Segmentation fault");
}

TEST(Child, Exception) {
  EXPECT_EQ(runInChild([](const Child::Send &) { throw std::runtime_error("why"); }).failure, "failed: why");
}

TEST(Child, Exit) {
  EXPECT_EQ(runInChild([](const Child::Send &) { ::_exit(3); }).failure, "ended with exit status 3");
}

TEST(Child, SilenceEndsIt) {
  auto start = std::chrono::steady_clock::now();
  Result result = runInChild(
      [](const Child::Send &send) {
        send('a', "");
        for (;;)
          ::pause();
      },
      0.3);
  EXPECT_EQ(result.messages, "a;");
  EXPECT_EQ(result.failure, "timed out");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST(Child, CpuTimeEndsIt) {
  Child child;
  std::string error, messages;
  ASSERT_TRUE(child.start(
      [](const Child::Send &send) {
        send('a', std::to_string(Child::ownCpuSeconds()));
        for (volatile bool runs = true; runs;) {
        }
      },
      error));
  const std::string failure =
      child.collect(60, [&](char, std::string payload) { messages = payload; }, [] { return 0.3; });
  EXPECT_EQ(failure, "took too long");
  EXPECT_LT(std::stod(messages), 0.3);
  EXPECT_GT(child.cpuSeconds(), 0.3);
  EXPECT_LT(child.cpuSeconds(), 1);
}

TEST(Child, GrandchildrenEndWithIt) {
  std::string grandchild;
  std::string error;
  {
    Child child;
    ASSERT_TRUE(child.start(
        [](const Child::Send &send) {
          pid_t pid = ::fork();
          if (pid == 0)
            for (;;)
              ::pause();
          send('p', std::to_string(pid));
          for (;;)
            ::pause();
        },
        error));
    EXPECT_EQ(child.collect(1, [&](char, std::string payload) { grandchild = payload; }), "timed out");
  }
  ASSERT_NE(grandchild, "");
  // It is somebody else's to reap, but it must not run on.
  for (int i = 0; i < 100; ++i) {
    if (::kill(std::stoi(grandchild), 0) != 0)
      return;
    std::string stat = "/proc/" + grandchild + "/stat";
    FILE *file = std::fopen(stat.c_str(), "r");
    char state = 'Z';
    if (file) {
      (void)!std::fscanf(file, "%*d (%*[^)]) %c", &state);
      std::fclose(file);
    }
    if (state == 'Z' || state == 'X')
      return;
    ::usleep(50000);
  }
  FAIL() << "process " << grandchild << " still runs";
}

TEST(Child, DestructorKills) {
  std::string error;
  {
    Child child;
    ASSERT_TRUE(child.start(
        [](const Child::Send &) {
          for (;;)
            ::pause();
        },
        error));
  }
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
