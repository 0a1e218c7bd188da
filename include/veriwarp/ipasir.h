/* IPASIR, the interface of incremental SAT solvers, as libveriwarp_ipasir implements it.
 *
 * Literals are DIMACS numbers. ipasir_solve returns 10 (satisfiable), 20 (unsatisfiable) or 0 (interrupted).
 * ipasir_val may be called after 10, ipasir_failed after 20, until the next add, assume or solve; assumptions hold for
 * one call of ipasir_solve. Calls outside this contract abort the program with a message.
 */
#ifndef VERIWARP_IPASIR_H
#define VERIWARP_IPASIR_H

#include <stdint.h>

#if defined(__GNUC__)
#define VERIWARP_IPASIR_API __attribute__((visibility("default")))
#else
#define VERIWARP_IPASIR_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Name and version. */
VERIWARP_IPASIR_API const char *ipasir_signature(void);
/* A new solver, and its end. */
VERIWARP_IPASIR_API void *ipasir_init(void);
VERIWARP_IPASIR_API void ipasir_release(void *solver);
/* The literals of a clause one after the other, then 0. */
VERIWARP_IPASIR_API void ipasir_add(void *solver, int32_t lit_or_zero);
/* A literal to hold in the next call of ipasir_solve. */
VERIWARP_IPASIR_API void ipasir_assume(void *solver, int32_t lit);
VERIWARP_IPASIR_API int ipasir_solve(void *solver);
/* lit if it is true in the model, -lit if it is false. */
VERIWARP_IPASIR_API int32_t ipasir_val(void *solver, int32_t lit);
/* 1 if the assumption was used to refute, 0 if not. */
VERIWARP_IPASIR_API int ipasir_failed(void *solver, int32_t lit);
/* Asked now and then while solving; not 0 makes ipasir_solve return 0. */
VERIWARP_IPASIR_API void ipasir_set_terminate(void *solver, void *data, int (*terminate)(void *data));
/* Told of learnt clauses up to max_length literals, ended by 0. */
VERIWARP_IPASIR_API void ipasir_set_learn(void *solver, void *data, int max_length,
                                          void (*learn)(void *data, int32_t *clause));

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
