; The checks as a pass of LLVM: options of the pass, of the environment and of the module, a compiler's own pipeline, and
; what is wrong with them.
; REQUIRES: passes
; RUN: %opt-passes '-passes=veriwarp-check<block=256;grid=1;summary>' %s 2>&1 | %FileCheck %s --check-prefix=RACE
; RUN: env VERIWARP_OPTIONS="block=256 grid=1" %opt-passes -passes=veriwarp-check %s 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=RACE-ONLY
; RUN: %opt-passes '-passes=veriwarp-check<block=32x1;launches=any;summary>' %s 2>&1 | %FileCheck %s --check-prefix=LAST
; RUN: env VERIWARP_OPTIONS=block=256 %opt-passes '-passes=default<O2>' %s 2>&1 | %FileCheck %s --check-prefix=RACE-ONLY
; RUN: (! %opt-passes '-passes=veriwarp-check<block=256;werror=race>' %s) 2>&1 | %FileCheck %s --check-prefix=ERROR
; RUN: (! %opt-passes '-passes=veriwarp-check<blok=256>' %s) 2>&1 | %FileCheck %s --check-prefix=OPTION
; RUN: rm -rf %t.none
; RUN: (! %opt-passes "-passes=veriwarp-check<json=%t.none/r.json>" %s) 2>&1 | %FileCheck %s --check-prefix=FILE
; RUN: echo 'target triple = "x86_64-linux-gnu"' | (! %opt-passes -passes=veriwarp-check) 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=TARGET
; RUN: echo 'target triple = "x86_64-linux-gnu"' | %opt-passes '-passes=default<O1>' 2>&1 \
; RUN:   | %FileCheck %s --check-prefix=NOTHING --allow-empty

; RACE: reverse.cu:5:13: warning: data race on shared array 's'
; RACE: reverse.cu:4:8: note: written by thread (255,0,0) of block (0,0,0), element 255
; RACE: REFUTED
; RACE-ONLY: reverse.cu:5:13: warning: data race on shared array 's'
; RACE-ONLY-NOT: REFUTED
; LAST-NOT: data race
; LAST: proved
; ERROR: error: veriwarp: 1 finding is an error (werror)
; OPTION: error: veriwarp: unknown option 'blok'; did you mean 'block'?
; FILE: error: veriwarp: cannot write {{.*}}.none/r.json
; TARGET: error: veriwarp: '<stdin>' is for the target 'x86_64-linux-gnu'; kernels are checked in modules for nvptx64
; NOTHING-NOT: veriwarp

source_filename = "reverse.cu"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x float] undef, align 4

define void @reverse(ptr %data) !dbg !5 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %from = getelementptr float, ptr %data, i64 %i
  %value = load float, ptr %from, align 4, !dbg !8
  %to = getelementptr [256 x float], ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 0, i64 %i
  store float %value, ptr %to, align 4, !dbg !8
  %other = sub i64 255, %i
  %back = getelementptr [256 x float], ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 0, i64 %other
  %last = load float, ptr %back, align 4, !dbg !9
  store float %last, ptr %from, align 4, !dbg !10
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!nvvm.annotations = !{!4}
!veriwarp.options = !{!11}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "reverse.cu", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = !{ptr @reverse, !"kernel", i32 1}
!5 = distinct !DISubprogram(name: "reverse", scope: !1, file: !1, line: 1, type: !6, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 4, column: 8, scope: !5)
!9 = !DILocation(line: 5, column: 13, scope: !5)
!10 = !DILocation(line: 5, column: 11, scope: !5)
!11 = !{!"checks=race", !"remarks=off"}

; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
