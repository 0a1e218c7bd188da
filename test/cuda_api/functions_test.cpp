// The table of the CUDA runtime API: what its readers rely on.
#include "cuda_api/functions.h"

#include <gtest/gtest.h>

#include <set>

namespace veriwarp::api {
namespace {

TEST(Functions, AreFoundByName) {
  ASSERT_NE(find("cudaMemcpy"), nullptr);
  EXPECT_EQ(find("cudaMemcpy"), &function(Name::cudaMemcpy));
  EXPECT_EQ(find("cudaMemcpy_ptds"), &function(Name::cudaMemcpy));
  EXPECT_EQ(find("cudaGetDeviceProperties_v2"), &function(Name::cudaGetDeviceProperties));
  EXPECT_EQ(find("cudaMemcpyTwice"), nullptr);
  EXPECT_EQ(find("cudaMemcpy_v"), nullptr);
  EXPECT_EQ(find("scanf"), nullptr);
  EXPECT_EQ(find(""), nullptr);
}

TEST(Functions, HaveOneRowEach) {
  std::set<std::string_view> names;
  for (const Function &function : functions())
    EXPECT_TRUE(names.insert(function.name).second) << function.name;
}

// What an act is about is among the parameters, and what waits has something to wait for.
TEST(Functions, RolesFitTheAct) {
  for (const Function &f : functions()) {
    SCOPED_TRACE(f.name);
    const bool toOrFrom = f.has(Role::To) || f.has(Role::From) || f.has(Role::Transfer);
    switch (f.act) {
    case Act::Allocate:
      EXPECT_TRUE(f.has(Role::Allocated));
      break;
    case Act::Free:
    case Act::Pin:
    case Act::Unpin:
      EXPECT_TRUE(f.has(Role::Memory));
      break;
    case Act::Copy:
      EXPECT_TRUE(toOrFrom);
      EXPECT_TRUE(f.has(Role::Transfer) || f.has(Role::Bytes) || f.has(Role::Width));
      EXPECT_EQ(f.has(Role::Symbol), f.has(Role::To) != f.has(Role::From));
      break;
    case Act::Fill:
      EXPECT_TRUE(f.has(Role::To));
      break;
    case Act::Launch:
      EXPECT_TRUE(f.has(Role::Kernel));
      EXPECT_TRUE(f.has(Role::Config) || (f.has(Role::Grid) && f.has(Role::Block) && f.has(Role::Shared)));
      EXPECT_TRUE(f.has(Role::Config) || f.has(Role::Stream));
      break;
    case Act::LaunchGraph:
      EXPECT_TRUE(f.has(Role::Exec) && f.has(Role::Stream));
      break;
    case Act::Record:
    case Act::WaitEvent:
      EXPECT_TRUE(f.has(Role::Event) && f.has(Role::Stream));
      break;
    case Act::Synchronise:
    case Act::Query:
      EXPECT_TRUE(f.waits == Waits::Device || f.waits == Waits::Stream || f.waits == Waits::Event);
      break;
    case Act::BeginCapture:
    case Act::EndCapture:
      EXPECT_TRUE(f.has(Role::Stream));
      break;
    case Act::KernelHandle:
      EXPECT_TRUE(f.has(Role::Kernel) && f.has(Role::Out));
      break;
    default:
      EXPECT_FALSE(f.has(Role::Allocated));
    }
    EXPECT_EQ(f.waits == Waits::Stream, f.has(Role::Stream) && (f.act == Act::Synchronise || f.act == Act::Query));
    EXPECT_TRUE(f.waits != Waits::Event || f.has(Role::Event));
    EXPECT_TRUE(f.waits != Waits::OwnOnHost || (f.act == Act::Copy && !f.has(Role::Stream)));
    EXPECT_TRUE(f.waits != Waits::MaybeOwn || (f.act == Act::Copy && f.has(Role::Stream)));
    // What becomes part of a graph has a stream, by itself or in its configuration.
    EXPECT_TRUE(f.inCapture != InCapture::Becomes || f.has(Role::Stream) || f.has(Role::Config));
    EXPECT_TRUE(f.inCapture != InCapture::Asks || f.has(Role::Stream) || f.has(Role::Event));
    // The name says Async, so somebody else does it later.
    const bool async = f.name.ends_with("Async");
    EXPECT_TRUE(!async || f.has(Role::Stream));
    EXPECT_TRUE(!async || f.waits == Waits::Nothing || f.waits == Waits::MaybeOwn);
  }
}

TEST(Functions, UseOfArguments) {
  const auto use = [](Name name, unsigned parameter) { return useOf(function(name), parameter); };
  EXPECT_EQ(use(Name::cudaMalloc, 0), Use::Writes);
  EXPECT_EQ(use(Name::cudaMalloc, 1), Use::Unknown);
  EXPECT_EQ(use(Name::cudaMallocPitch, 1), Use::Writes);
  EXPECT_EQ(use(Name::cudaMemcpy, 0), Use::Writes);
  EXPECT_EQ(use(Name::cudaMemcpy, 1), Use::Reads);
  EXPECT_EQ(use(Name::cudaMemcpyToSymbol, 1), Use::Reads);
  EXPECT_EQ(use(Name::cudaMemcpyAsync, 0), Use::Unknown); // written when the stream gets there
  EXPECT_EQ(use(Name::cudaMemcpyAsync, 1), Use::Unknown);
  EXPECT_EQ(use(Name::cudaHostRegister, 0), Use::Unknown); // the device may write there from now on
  EXPECT_EQ(use(Name::cudaLaunchHostFunc, 2), Use::Unknown);
  EXPECT_EQ(use(Name::cudaGetDeviceProperties, 0), Use::Writes);
  EXPECT_EQ(use(Name::cudaMemcpy, 17), Use::Unknown);
}

} // namespace
} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
