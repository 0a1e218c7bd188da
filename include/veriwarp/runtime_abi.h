/* What kernels compiled for the CPU (passes/instrument) and the runtime that executes them (runtime/simt) agree on.
 *
 * A device function has become a host function with one more parameter, its first: the VeriwarpThread that runs it. Ids
 * and shared memory are fields of it. A kernel built for plain execution reads and writes memory directly; only
 * barriers, warp operations and a few services are calls. One that is built for exploring (the plugin's option
 * run=explore) calls veriwarpRead, veriwarpWrite, veriwarpUpdate and veriwarpFence for everything that may be shared or
 * global memory. One that is built for checks (run=memory,race and the like) calls them for what is atomic or volatile,
 * and tells of its plain accesses before it makes them.
 *
 * C, because LLVM IR calls it. All functions may suspend the calling thread and return on the same OS thread.
 */
#ifndef VERIWARP_RUNTIME_ABI_H
#define VERIWARP_RUNTIME_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __cplusplus
#define VERIWARP_NORETURN [[noreturn]]
#else
#define VERIWARP_NORETURN _Noreturn
#endif

#define VERIWARP_RUNTIME_ABI 12 /* in VeriwarpModule: what object file and runtime must agree on */

/* A place in the source, constant and shared by all calls from there. `column` is 0 where unknown. */
typedef struct VeriwarpSite {
  const char *file;     /* as given to the compiler, joined with the directory when relative; never null */
  const char *function; /* mangled name of the device function */
  uint32_t line, column;
  const struct VeriwarpSite *caller; /* where that function was inlined, outside of system headers; null: it was not */
  uint32_t number;                   /* where sites are variables: the checker's of races; 0: none yet */
  uint32_t flags;                    /* of host code; `function` is then the one that is called */
} VeriwarpSite;
enum { VeriwarpSiteIgnoresResult = 1 }; /* nobody looks at what the call returns */

/* One GPU thread. passes/instrument knows the offsets; the runtime derives its own thread from it, but for kernels that
 * run as loops: there a thread is no more than this. */
typedef struct VeriwarpThread {
  uint32_t tid[3], lane;               /* threadIdx; position in the warp, which is linear index % 32 */
  uint32_t ctaid[3], warp;             /* blockIdx; linear index / 32 */
  uint32_t ntid[3], dynamicSharedSize; /* blockDim; bytes */
  uint32_t nctaid[3], sharedSize;      /* gridDim; bytes of the window below */
  char *shared;                        /* the block's window of shared memory: static variables from offset 0 */
  char *dynamicShared;                 /* inside the same window, behind them, 16-byte aligned */
  uint64_t gridWorkspace;              /* what %envreg1:%envreg2 hold: cooperative_groups' grid barrier */
  void *checker;                       /* what follows the block's threads, where races are checked; else null */
  uint32_t checks;                     /* VeriwarpCheck..., of those that its code can be checked for and that are on */
  uint32_t undefined;                  /* with VeriwarpCheckSync, see veriwarpUsesUndefined */
  uint32_t undefinedMembers[8];        /* the same of each member of a structure that a function returns */
} VeriwarpThread;

/* Bytes at the end of the window of a kernel with VeriwarpUsesReservedShared, zero at first: cooperative_groups' own,
 * for tiles of several warps (%reserved_smem_offset_1). */
enum { VeriwarpReservedSharedSize = 1024 };

/* How memory is accessed: an order, a scope and flags, or'ed into one word. */
enum {
  VeriwarpPlain = 0, /* not atomic; its scope is Thread */
  VeriwarpRelaxed = 1,
  VeriwarpAcquire = 2,
  VeriwarpRelease = 3,
  VeriwarpAcquireRelease = 4,
  VeriwarpSequential = 5,
  VeriwarpOrderMask = 0xf,

  VeriwarpScopeThread = 0,
  VeriwarpScopeBlock = 1 << 4,
  VeriwarpScopeDevice = 2 << 4,
  VeriwarpScopeSystem = 3 << 4,
  VeriwarpScopeMask = 0xf << 4,

  VeriwarpVolatile = 1 << 8, /* of the user; then Relaxed and System, as PTX defines ld.volatile */
  VeriwarpWeakCas = 1 << 9,  /* reserved: no compare-and-swap of CUDA may fail spuriously */
  VeriwarpInLoop = 1 << 10,  /* in a loop that may go round and change nothing: see veriwarpLoop */
  VeriwarpUnused = 1 << 11,  /* of an update, nothing looks at the old value */
  VeriwarpAsync = 1 << 12,   /* of an asynchronous copy; of a fence: until copies are complete */
  VeriwarpWindow = 1 << 13,  /* libcu++'s, of an atomic type of one or two bytes: it may be of the word around them */
  VeriwarpReplaces = 1 << 14 /* of such, nothing looks at what the object was before: it is stored or exchanged */
};

/* Read-modify-write operations. Operands are the bits of a value of `size` bytes, zero-extended. */
typedef enum VeriwarpOperation {
  VeriwarpAdd,
  VeriwarpSub,
  VeriwarpExchange,
  VeriwarpAnd,
  VeriwarpOr,
  VeriwarpXor,
  VeriwarpNand,
  VeriwarpMin,
  VeriwarpMax,
  VeriwarpUnsignedMin,
  VeriwarpUnsignedMax,
  VeriwarpIncrement,   /* old >= operand ? 0 : old + 1 */
  VeriwarpDecrement,   /* old == 0 || old > operand ? operand : old - 1 */
  VeriwarpCompareSwap, /* old == compare ? operand : old */
  VeriwarpFloatAdd,    /* float or double by size; 2 bytes: half */
  VeriwarpFloatMin,
  VeriwarpFloatMax,
  VeriwarpBfloatAdd, /* 2 bytes */
  VeriwarpHalf2Add,  /* 4 bytes, each half on its own */
  VeriwarpBfloat2Add,
  VeriwarpBarrierObjectArrive /* 8 bytes, an mbarrier object; operand: arrivals, bit 32: they are dropped */
} VeriwarpOperation;

/* Memory, in kernels that are built for checking or exploring. `size` is 1, 2, 4, 8 or 16 bytes; other accesses arrive
 * in parts. Values are passed by address: of `size` bytes in the thread's own memory. */
void veriwarpRead(VeriwarpThread *thread, const void *address, void *value, uint32_t size, uint32_t how,
                  const VeriwarpSite *site);
void veriwarpWrite(VeriwarpThread *thread, void *address, const void *value, uint32_t size, uint32_t how,
                   const VeriwarpSite *site);
/* The old value goes to `old`; `compare` counts for VeriwarpCompareSwap, else it is null. */
void veriwarpUpdate(VeriwarpThread *thread, void *address, uint32_t operation, const void *operand, const void *compare,
                    void *old, uint32_t size, uint32_t how, const VeriwarpSite *site);
void veriwarpFence(VeriwarpThread *thread, uint32_t how, const VeriwarpSite *site);
/* memcpy, memmove and memset, which may be of any length. */
void veriwarpCopy(VeriwarpThread *thread, void *to, const void *from, uint64_t size, const VeriwarpSite *site);
void veriwarpFill(VeriwarpThread *thread, void *to, uint32_t byte, uint64_t size, const VeriwarpSite *site);

/* Asynchronous copies (cp.async): `size` bytes are written, of which the first `given` are read and the others zero. */
void veriwarpAsyncCopy(VeriwarpThread *thread, void *to, const void *from, uint32_t size, uint32_t given,
                       const VeriwarpSite *site);
/* The thread's copies so far that are in no group make one. */
void veriwarpAsyncCommit(VeriwarpThread *thread);
/* Until all of the thread's groups but the latest `groups` are complete; ~0: all its copies, in groups or not. */
void veriwarpAsyncWait(VeriwarpThread *thread, uint32_t groups, const VeriwarpSite *site);
/* mbarrier objects: 64 bits in shared memory. Returns the phase that the arrivals belong to. */
uint64_t veriwarpMbarrierArrive(uint64_t *object, uint32_t count, uint32_t drop);
/* The barrier object's phase waits for the thread's copies so far. `arrives`: that is an arrival that was expected. */
void veriwarpMbarrierJoin(VeriwarpThread *thread, uint64_t *object, uint32_t arrives, const VeriwarpSite *site);

/* Built for a check, before plain loads and stores of `size` bytes: 1, 2, 4, 8 or 16. Other accesses are made by the
 * functions above, and checked there. */
/* VeriwarpCheckMemory. Whether the access may be made. */
uint32_t veriwarpMayRead(VeriwarpThread *thread, const void *address, uint32_t size, const VeriwarpSite *site);
uint32_t veriwarpMayWrite(VeriwarpThread *thread, const void *address, uint32_t size, const VeriwarpSite *site);
/* What is accessed as something wide, maybe in several parts of which some are not there any more: `size` bytes at a
 * multiple of `alignment`. Also in kernels that are built for exploring. */
void veriwarpMayBegin(VeriwarpThread *thread, const void *address, uint32_t size, uint32_t alignment, uint32_t writes,
                      const VeriwarpSite *site);
/* An access through a pointer into a variable that leaves the variable: `bytes` at `offset`, which may be negative. It
 * is not made. `variable`: what that is, with its size, for people. */
typedef enum VeriwarpVariableAccess {
  VeriwarpVariableRead,
  VeriwarpVariableWrite,
  VeriwarpVariableUpdate
} VeriwarpVariableAccess;
void veriwarpLeavesVariable(VeriwarpThread *thread, const char *variable, uint64_t offset, uint64_t bytes,
                            uint32_t kind, const VeriwarpSite *site);
/* Before a call that is not inlined: of its first pointers, but for the thread, which variable each leads into. */
typedef struct VeriwarpPassedPointer {
  const void *pointer; /* the argument; null: nothing is known of it */
  const void *begin;
  uint64_t size; /* bytes */
  const char *name;
} VeriwarpPassedPointer;
enum { VeriwarpMostPassed = 8 };
/* The OS thread's own array of so many. The callee takes what is its own. */
VeriwarpPassedPointer *veriwarpPassed(void);
/* VeriwarpCheckInit. Which bytes nobody has written, as a mask. Those of `used` are an error, which is told once. */
uint32_t veriwarpInitRead(VeriwarpThread *thread, const void *address, uint32_t size, uint32_t used,
                          const VeriwarpSite *site);
/* The bytes are written, but for those of the mask `unwritten`: these are copies of what nobody has written. */
void veriwarpInitWrite(VeriwarpThread *thread, const void *address, uint32_t size, uint32_t unwritten);
/* VeriwarpCheckRace. */
void veriwarpRaceRead(VeriwarpThread *thread, const void *address, uint32_t size, VeriwarpSite *site);
void veriwarpRaceWrite(VeriwarpThread *thread, const void *address, uint32_t size, VeriwarpSite *site);
/* In kernels that run as loops: all threads of the block that have not ended have met at a barrier. */
void veriwarpMeet(VeriwarpThread *thread);
/* And they stand at different ones, or some have ended: `states` of them are 0xffffffff where the thread has ended, or
 * say at which of `sites` it waits. */
void veriwarpDiffer(VeriwarpThread *thread, const uint32_t *states, const VeriwarpSite *const *sites);

/* Barriers of a block. */
typedef enum VeriwarpBarrierKind {
  VeriwarpBarrierSync,
  VeriwarpBarrierCount, /* __syncthreads_count: how many predicates hold */
  VeriwarpBarrierAnd,
  VeriwarpBarrierOr,
  VeriwarpBarrierArrive,       /* bar.arrive: does not wait for other warps */
  VeriwarpBarrierUnaligned = 8 /* may be added: lanes of a warp may come from several places (no .aligned) */
} VeriwarpBarrierKind;
/* `id` 0 to 15; `count` in threads, 0: all of the block that have not ended. A warp comes as a whole, when all of its
 * lanes that have not ended have come, and counts for 32 threads. Returns the reduction. */
uint32_t veriwarpBarrier(VeriwarpThread *thread, uint32_t id, uint32_t count, uint32_t kind, uint32_t predicate,
                         const VeriwarpSite *site);

/* What the threads of a warp do together. */
typedef enum VeriwarpWarpOperation {
  VeriwarpWarpSync,
  VeriwarpActiveMask, /* takes no mask */
  VeriwarpBallot,     /* a: predicate */
  VeriwarpAll,
  VeriwarpAny,
  VeriwarpUniform,      /* is the predicate the same everywhere? */
  VeriwarpMatchAny,     /* a: value; the lanes that have the same */
  VeriwarpMatchAll,     /* bits 0-31: mask or 0; bit 32: predicate */
  VeriwarpShuffleIndex, /* a: value, b: lane operand, c: clamp and segment mask as in PTX shfl.sync */
  VeriwarpShuffleUp,    /* result: bits 0-31 value, bit 32 predicate */
  VeriwarpShuffleDown,
  VeriwarpShuffleXor,
  VeriwarpReduceAdd, /* redux.sync */
  VeriwarpReduceMin,
  VeriwarpReduceMax,
  VeriwarpReduceUnsignedMin,
  VeriwarpReduceUnsignedMax,
  VeriwarpReduceAnd,
  VeriwarpReduceOr,
  VeriwarpReduceXor,
  VeriwarpElect,     /* elect.sync: bits 0-31 the leader's lane, bit 32: is it this one? */
  VeriwarpWarpGather /* the runtime's own, of veriwarpMatrix and veriwarpGather; a: where the lane has what it gives */
} VeriwarpWarpOperation;
static inline int veriwarpIsShuffle(uint32_t operation) {
  return operation >= VeriwarpShuffleIndex && operation <= VeriwarpShuffleXor;
}
uint64_t veriwarpWarp(VeriwarpThread *thread, uint32_t operation, uint32_t mask, uint64_t a, uint32_t b, uint32_t c,
                      const VeriwarpSite *site);

/* VeriwarpCheckSync. What a shuffle takes from a lane that takes no part is undefined, and has a number, not 0.
 * VeriwarpThread::undefined is the number of what a thread gives to an operation of its warp, before it, and of what it
 * has got, behind it; and of what a function returns. 0: it is defined. Here something undefined is used: it is written
 * to an address, which is no use if that is the thread's own memory, or (null) decides something. */
typedef enum VeriwarpUse {
  VeriwarpUseAddress,
  VeriwarpUseBranch,
  VeriwarpUseWrite,
  VeriwarpUseCall,
  VeriwarpUseOperand
} VeriwarpUse;
void veriwarpUsesUndefined(VeriwarpThread *thread, uint32_t number, const void *written, uint32_t how,
                           const VeriwarpSite *site);

#include "veriwarp/runtime_images.h"
#include "veriwarp/runtime_matrices.h"

/* In loops that read memory which another thread may change: lets others run now and then. */
void veriwarpPoll(VeriwarpThread *thread);

/* The same in kernels that are built for exploring, at the head of the loop. `state` is the loop's own, in the stack
 * frame. `again`: from the end of the loop, else from before it. `values` is a digest of what the loop carries from one
 * round to the next. With the same digest, and nothing written in between, a round was without effect: what it read is
 * what the loop waits for the end of. Flags: what follows. */
typedef struct VeriwarpLoopState {
  uint64_t values;
  uint32_t effects, rounds;
} VeriwarpLoopState;
enum {
  VeriwarpLoopRepeats = 1, /* the digest is of all that a round changes */
  VeriwarpLoopBounded = 2  /* nobody knows how often it goes round: it may be given up after so many times */
};
void veriwarpLoop(VeriwarpThread *thread, VeriwarpLoopState *state, uint32_t again, uint64_t values, uint32_t flags,
                  const VeriwarpSite *site);

/* Host code: the place of a call that may come to launch kernels or copy memory, from before the call until behind it.
 * Returns the place that it replaces. */
const VeriwarpSite *veriwarpHostPlace(const VeriwarpSite *place);

/* With VeriwarpCheckRace, in host code: memory that the runtime knows and that host code may use lies somewhere in
 * these bytes. An access there is told before it is made. */
extern uint64_t veriwarpHostMemoryBegin, veriwarpHostMemorySize;
void veriwarpHostAccess(const void *address, uint64_t size, uint32_t writes, const VeriwarpSite *site);

/* Services. Ids are passed by value where a thread has no fiber of its own to ask. */
int32_t veriwarpPrintf(const char *format, const void *arguments); /* CUDA's vprintf: arguments as in a struct */
void *veriwarpDeviceMalloc(uint64_t size);
void veriwarpDeviceFree(VeriwarpThread *self, void *pointer, const VeriwarpSite *site);
uint64_t veriwarpClock(void);          /* counts up on every OS thread alike */
uint64_t veriwarpGlobalTimer(void);    /* nanoseconds */
uint32_t veriwarpMultiprocessor(void); /* %smid. Only explored, as the two below */
/* What is read here must be memory that nobody writes during the launch (ld.global.nc). */
void veriwarpReadOnly(const void *address, uint32_t size);
/* The accesses of a vector's elements that follow may be made in any order, and are made in one. */
void veriwarpElementOrder(void);
void veriwarpSleep(VeriwarpThread *thread, uint32_t nanoseconds);
/* End the launch; do not return. */
VERIWARP_NORETURN void veriwarpAssertFail(const char *message, const char *file, uint32_t line, const char *function,
                                          const VeriwarpThread *thread);
VERIWARP_NORETURN void veriwarpTrap(const VeriwarpThread *thread, const VeriwarpSite *site);

/* A __shared__ variable with a size of its own, in the window of its block. */
typedef struct VeriwarpSharedVariable {
  uint32_t offset, size; /* bytes; what lies between two variables belongs to none */
  const char *name;      /* mangled */
} VeriwarpSharedVariable;

/* With -fgpu-rdc: a shared variable that other files may use. It is at one place in the windows of all kernels, after
 * their own variables. The runtime says where, when it knows all files. */
typedef struct VeriwarpPlacedVariable {
  uint32_t *offset;         /* bytes in the window, from the runtime; of one variable, several files have the same */
  uint32_t size, alignment; /* bytes */
  const char *name;         /* mangled */
} VeriwarpPlacedVariable;

/* What an object file holds. */
typedef struct VeriwarpKernel {
  const void *stub; /* the host function that stands for the kernel in cudaLaunchKernel */
  const char *name; /* mangled */
  /* Runs one whole block as loops over its threads. Null where threads wait for each other in ways that need a stack.
   */
  void (*block)(const VeriwarpThread *first, void **arguments);
  /* Runs one thread. */
  void (*thread)(VeriwarpThread *self, void **arguments);
  const uint32_t *parameterSizes; /* bytes */
  uint32_t parameterCount;
  uint32_t staticShared; /* bytes of shared memory that its static variables take on a GPU */
  uint32_t maxThreads;   /* __launch_bounds__; 0: none */
  uint32_t flags;
  const VeriwarpSite *site;
  /* What the parameters are, a letter for each: `i` integer, `f` floating point, `p` pointer, `b` bytes of a struct,
   * followed by the decimal offsets of the pointers in it, each after an `@`: "pib@0@16f". */
  const char *parameterKinds;
  /* What has to hold of a launch so that what is proved of the kernel holds of it (runtime/conditions/table.h). Null:
   * nobody has asked for it, or nothing is known. */
  const char *conditions;
  const VeriwarpSharedVariable *sharedVariables; /* by ascending offset */
  uint32_t sharedVariableCount;
  uint32_t sharedWindow; /* bytes of the window that they take, with what lies between them */
  /* With run=explore: what the kernel compares values with that it has read. Bits, zero-extended. */
  const uint64_t *comparedConstants;
  uint32_t comparedConstantCount;
} VeriwarpKernel;

typedef struct VeriwarpVariable {
  const void *shadow; /* the host variable that stands for it in cudaMemcpyToSymbol; null where there is none */
  void *storage;
  const char *name;
  uint64_t size;
  uint32_t isConstant, reserved;
} VeriwarpVariable;

/* VeriwarpKernel::flags */
enum {
  /* With run=explore: what the kernel never asks for. */
  VeriwarpIgnoresThreadId = 1, /* threadIdx, lane, warp; nor does it use warp operations */
  VeriwarpIgnoresBlockId = 2,
  VeriwarpCallsOtherFiles = 4,    /* maybe (-fgpu-rdc): their shared variables are in its window, too */
  VeriwarpUsesReservedShared = 8, /* maybe: cooperative_groups' part of the window, see VeriwarpReservedSharedSize */
  VeriwarpBlockFuses = 16         /* `block` is for processors with FMA, AVX2 and F16C alone */
};

enum VeriwarpModuleMode { VeriwarpModePlain, VeriwarpModeCheck, VeriwarpModeExplore };

/* What a run can be checked for. */
enum {
#define RUN_CHECK(NAME, BIT, ID, IN_ALL, SUMMARY) VeriwarpCheck##ID = 1 << (BIT),
#include "veriwarp/run_checks.def"
#undef RUN_CHECK
};

typedef struct VeriwarpModule {
  uint32_t abi, mode, architecture; /* architecture: 80 for sm_80 */
  uint32_t kernelCount, variableCount;
  uint32_t checks; /* VeriwarpCheck..., which it was built for */
  const VeriwarpKernel *kernels;
  const VeriwarpVariable *variables;
  const char *source; /* the main file */
  const VeriwarpPlacedVariable *placedVariables;
  uint32_t placedVariableCount, reserved;
} VeriwarpModule;
/* Called by a constructor of each object file. */
void veriwarpRegisterModule(const VeriwarpModule *module);
/* Called by a constructor of each object file that is built for exploring: its definition is in the explorer's library,
 * which is linked because of it. */
void veriwarpUseExplorer(void);
/* The same of those that are built for checks. */
void veriwarpUseChecker(const VeriwarpModule *module);

/* Guards (runtime/guard), in host code that is built for a GPU. What has to hold of launches of a kernel, as in
 * VeriwarpKernel. */
typedef struct VeriwarpGuard {
  const void *stub;
  const char *name; /* mangled */
  const char *conditions;
} VeriwarpGuard;
enum { VeriwarpGuardWarns = 1, VeriwarpGuardAborts = 2 };
/* Called by a constructor of each object file. `how`: one of the above. */
void veriwarpGuardKernels(const VeriwarpGuard *guards, uint32_t count, uint32_t how);
/* Called before cudaLaunchKernel and its like, with their arguments and whether the launch is cooperative. dim3 has
 * three unsigned integers. */
struct VeriwarpDim3 {
  uint32_t x, y, z;
};
void veriwarpGuardLaunch(const void *function, struct VeriwarpDim3 grid, struct VeriwarpDim3 block, void **arguments,
                         size_t shared, void *stream, uint32_t cooperative);
/* Before cudaLaunchKernelExC. `config` points to a cudaLaunchConfig_t. */
void veriwarpGuardConfig(const void *config, const void *function, void **arguments);

#ifdef __cplusplus
}
#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
