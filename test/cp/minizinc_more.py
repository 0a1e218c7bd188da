"""More MiniZinc models for minizinc_test.py --all: the globals of the standard library, sets, options, restarts."""

SATISFY = {
    "all_different_except_0": r"""array[1..4] of var 0..3: x; constraint all_different_except_0(x) /\ sum(x)>=3;""",
    "alldiff_except": r"""array[1..4] of var 0..3: x; constraint all_different_except(x,{0,2});""",
    "alldiff set": r"""array[1..3] of var set of 1..2: x; constraint all_different(x);""",
    "all_disjoint": r"""array[1..3] of var set of 1..3: x; constraint all_disjoint(x);""",
    "all_equal": r"""array[1..3] of var 1..3: x; var bool: b; constraint b <-> all_equal(x);""",
    "arg_sort": r"""array[1..4] of var 1..3: x; array[1..4] of var 1..4: p; constraint arg_sort(x,p);""",
    "arg_max": r"""array[1..4] of var 1..3: x; var int: i = arg_max(x); var int: j = arg_min(x); constraint i<j;""",
    "at_most1": r"""array[1..3] of var set of 1..4: x; constraint at_most1(x) /\ forall(i in 1..3)(card(x[i])=2);""",
    "bin_packing_capa": r"""array[1..4] of var 1..2: b; constraint bin_packing_capa([5,6], b, [2,3,2,3]);""",
    "bin_packing_load": r"""
        array[1..4] of var 1..2: b; array[1..2] of var 0..10: l; constraint bin_packing_load(l, b,
        [2,3,2,3]);""",
    "connected": r"""array[1..3] of var bool: ns; array[1..3] of var bool: es; constraint
        connected([1,2,1],[2,3,3],ns,es);""",
    "cost_regular": r"""array[1..4] of var 1..2: x; var 0..20: c; constraint
        cost_regular(x,2,2,[|1,2|2,1|],1,{1},[|1,2|3,4|],c);""",
    "count": r"""array[1..4] of var 1..3: x; var 1..3: y; constraint count_eq(x,y,2) /\ count_geq(x,1,y) /\
        count(x,3)<2;""",
    "cumulative reif": r"""
        array[1..3] of var 0..2: s; var bool: b; constraint b <-> cumulative(s,[2,1,2],[1,2,1],2);""",
    "cumulative opt": r"""array[1..3] of var opt 0..2: s; constraint cumulative(s,[2,1,2],[1,2,1],2);""",
    "dag": r"""array[1..3] of var bool: ns; array[1..3] of var bool: es; constraint dag([1,2,3],[2,3,1],ns,es);""",
    "decreasing": r"""
        array[1..3] of var 1..3: x; array[1..3] of var bool: y; constraint decreasing(x) /\ increasing(y) /\
        strictly_decreasing([x[1],x[3]]);""",
    "diffn_k": r"""array[1..3,1..2] of var 0..2: x; constraint diffn_k(x,[|2,1|1,2|2,2|]);""",
    "diffn_nonstrict": r"""
        array[1..2] of var 0..2: x; array[1..2] of var 0..2: y; constraint diffn_nonstrict(x,y,[0,2],[1,1]);""",
    "disjoint": r"""var set of 1..3: a; var set of 1..3: b; constraint disjoint(a,b);""",
    "disjunctive": r"""array[1..3] of var 0..4: s; constraint disjunctive(s,[2,1,0]);""",
    "disjunctive_strict": r"""array[1..3] of var 0..4: s; constraint disjunctive_strict(s,[2,1,0]);""",
    "disjunctive opt": r"""array[1..3] of var opt 0..3: s; constraint disjunctive(s,[2,1,2]);""",
    "distribute": r"""
        array[1..2] of var 0..3: c; array[1..2] of var 1..3: v; array[1..3] of var 1..3: b; constraint
        distribute(c,v,b);""",
    "gcc_closed": r"""array[1..4] of var 1..4: x; array[1..2] of var 0..4: c; constraint
        global_cardinality_closed(x,[1,3],c);""",
    "gcc_low_up": r"""array[1..4] of var 1..3: x; constraint global_cardinality_low_up(x,[1,2],[1,0],[2,1]);""",
    "if": r"""var 1..5: x; var 0..9: y; var bool: b; constraint y = if x < 2 then 7 elseif b then x+1 else 2*x-1
        endif;""",
    "int_set_channel": r"""
        array[1..3] of var 1..3: x; array[1..3] of var set of 1..3: y; constraint int_set_channel(x,y);""",
    "inverse_set": r"""
        array[1..3] of var set of 1..2: x; array[1..2] of var set of 1..3: y; constraint inverse_set(x,y) /\
        card(x[1])=1;""",
    "inverse_in_range": r"""
        array[1..3] of var 0..3: x; array[1..3] of var 0..4: y; constraint inverse_in_range(x,y) /\ x[1]=2;""",
    "knapsack": r"""
        array[1..3] of var 0..3: x; var 0..10: W; var 0..20: P; constraint knapsack([2,3,4],[3,4,6],x,W,P);""",
    "lex2": r"""array[1..2,1..3] of var 0..1: x; constraint lex2(x);""",
    "strict_lex2": r"""array[1..3,1..2] of var 0..1: x; constraint strict_lex2(x);""",
    "lex_chain": r"""array[1..2,1..3] of var 0..1: x; constraint lex_chain_less(x);""",
    "link_set": r"""
        var set of 1..4: s; array[1..4] of var bool: b; constraint link_set_to_booleans(s,b) /\ sum(b)=2;""",
    "mdd": r"""
        array[1..2] of var 1..3: x; constraint mdd(x,3,[1,2,2],4,[1,1,2,3],[{1},{2,3},{2},{1,3}],[2,3,0,0]);""",
    "member": r"""array[1..3] of var 1..4: x; var 1..4: y; var bool: b; constraint b <-> member(x,y);""",
    "network_flow": r"""array[1..4] of var 0..3: f; constraint network_flow([|1,2|1,3|2,3|3,1|],[1,0,-1],f);""",
    "network_flow_cost": r"""array[1..4] of var 0..2: f; var 0..20: c; constraint
        network_flow_cost([|1,2|1,3|2,3|3,1|],[1,0,-1],[1,2,3,4],f,c);""",
    "nvalue": r"""array[1..4] of var 1..3: x; var 1..4: n; constraint nvalue(n,x);""",
    "piecewise": r"""var 0..10: x; constraint (x>5 -> x mod 3 = 1) /\ (x<=5 -> x*x < 20);""",
    "range": r"""array[1..3] of var 1..3: x; var set of 1..3: s; var set of 1..3: t; constraint range(x,s,t) /\
        card(s)=2;""",
    "roots": r"""array[1..3] of var 1..3: x; var set of 1..3: s; var set of 1..3: t; constraint roots(x,s,t) /\
        card(t)=1;""",
    "reachable": r"""array[1..3] of var bool: ns; array[1..3] of var bool: es; var 1..3: r; constraint
        reachable([1,2,1],[2,3,3],r,ns,es);""",
    "tree": r"""array[1..3] of var bool: ns; array[1..3] of var bool: es; var 1..3: r; constraint
        tree([1,2,1],[2,3,3],r,ns,es);""",
    "path": r"""array[1..4] of var bool: ns; array[1..5] of var bool: es; constraint
        path(4,5,[1,2,1,3,2],[2,3,3,4,4],1,4,ns,es);""",
    "regular_nfa": r"""array[1..4] of var 1..2: x; constraint regular_nfa(x,2,2,[|{1,2},{1}|{},{2}|],1,{2});""",
    "regular_regexp": r"""array[1..5] of var 1..3: x; constraint regular(x, "1 (2|3)* 1+");""",
    "sliding_sum": r"""array[1..5] of var 0..2: x; constraint sliding_sum(2,4,3,x);""",
    "sort": r"""array[1..3] of var 1..3: x; array[1..3] of var 1..3: y; constraint sort(x,y);""",
    "span": r"""var opt 0..3: s0; var 0..3: d0; array[1..2] of var opt 0..3: s; constraint span(s0,d0,s,[1,2]);""",
    "alternative": r"""var opt 0..2: s0; var 1..2: d0; array[1..2] of var opt 0..2: s; constraint
        alternative(s0,d0,s,[1,2]);""",
    "set min max": r"""
        var set of 1..4: a; var set of 1..4: b; var 1..4: m; constraint card(a)>0 /\ card(b)=1 /\ m = max(a)
        /\ min(a) > max(b) ;""",
    "set element": r"""
        array[1..3] of set of int: f = [{1,2},{3},{1,3}]; var 1..3: i; var set of 1..3: s = f[i]; constraint
        card(s) = 2;""",
    "var set element": r"""
        array[1..2] of var set of 1..2: f; var 1..2: i; var set of 1..2: s = f[i]; constraint 1 in s;""",
    "sum_set": r"""
        array[1..4] of var 0..3: x; var set of 1..3: s; var 0..9: t; constraint t = sum(i in s)(i*x[i]) /\
        sum(x)=2;""",
    "sym alldiff": r"""array[1..4] of var 1..4: x; constraint symmetric_all_different(x);""",
    "table reif": r"""array[1..2] of var 1..3: x; var bool: b; constraint b <-> table(x,[|1,2|2,3|3,3|]);""",
    "table bool": r"""array[1..3] of var bool: x; constraint table(x,[|true,false,true|false,false,true|]);""",
    "table imp": r"""array[1..2] of var 1..3: x; var bool: b; constraint b -> table(x,[|1,2|2,3|3,3|]);""",
    "alldiff reif": r"""array[1..3] of var 1..3: x; var bool: b; constraint b <-> alldifferent(x);""",
    "value_precede": r"""
        array[1..4] of var 1..3: x; constraint value_precede(1,2,x) /\ value_precede_chain([1,2,3],x);""",
    "seq_precede": r"""array[1..4] of var 0..3: x; constraint seq_precede_chain(x);""",
    "value precede set": r"""array[1..2] of var set of 1..3: x; constraint value_precede_chain([1,2,3],x);""",
    "write": r"""array[1..3] of var 1..3: x; array[1..3] of var 1..3: y; var 1..3: i; var 1..3: v; constraint
        write(x,i,v,y);""",
    "wst": r"""array[1..3] of var bool: es; var 0..9: w; constraint
        weighted_spanning_tree(3,3,[1,2,1],[2,3,3],[1,2,3],es,w);""",
    "geost": r"""array[1..2,1..2] of var 0..2: x; array[1..2] of var 1..2: k; constraint geost(2, [|2,1|1,2|],
        [|0,0|0,0|], [{1},{2}], x, k);""",
    "enum": r"""enum C = {R,G,B}; array[1..3] of var C: c; var C: d; constraint c[1] != c[2] /\ c[2] < c[3] /\ d =
        max(c);""",
    "opt arith": r"""array[1..3] of var opt 1..3: x; constraint sum(x) = 4 /\ absent(x[2]);""",
    "pow fixed": r"""var -3..3: x; var -30..30: z; constraint z = pow(x,3) - 2*pow(x,2);""",
    "div": r"""var -7..7: x; var -3..3: y; var -7..7: q; var -7..7: r; constraint q = x div y /\ r = x mod y /\ x
        != 0;""",
    "div reif": r"""var -3..3: x; var -1..2: y; var bool: b; constraint b <-> (x div y = 1);""",
    "mod reif": r"""var -3..3: x; var -1..2: y; var bool: b; constraint b <-> (x mod y = 1 \/ abs(x) = 2);""",
    "elem reif": r"""array[1..3] of var 1..3: a; var 0..4: i; var bool: b; constraint b <-> (a[i] = 2);""",
    "xor": r"""array[1..4] of var bool: b; constraint xorall(b) /\ (b[1] xor b[2]) /\ iffall(b ++ [true]);""",
    "clause": r"""array[1..4] of var bool: b; var bool: c; constraint c <-> clause([b[1],b[2]],[b[3],b[4]]);""",
    "bool2d": r"""array[1..2,1..2] of var bool: b; var 1..2: i; var 1..2: j; constraint b[i,j] /\ sum(b)=1;""",
    "int2d": r"""
        array[1..2,0..2] of int: a = array2d(1..2,0..2,[1,2,3,4,5,6]); var 1..2: i; var 0..2: j; var 1..6:
        v; constraint v = a[i,j] /\ v mod 2 = 0;""",
    "lin": r"""array[1..4] of var -3..3: x; constraint 2*x[1] - 3*x[2] + x[3] != 4 /\ x[1]+x[2]+x[3]+x[4] = 5 /\
        (x[1]+x[2] >= 3 -> x[3] < x[4]);""",
    "times": r"""var -4..4: x; var -4..4: y; constraint x*y = 6 \/ x*x = y*y+3;""",
    "bigdom": r"""var {1,5,1000000}: x; var {2,5,2000000}: y; constraint x = y \/ 2*x = y;""",
    "empty": r"""array[int] of var int: x = []; var 1..2: y; constraint sum(x)+y >= 1;""",
    "string out": r"""var 1..2: x; output ["x is \(x)\n"];""",
    "count var": r"""array[1..3] of var 1..3: x; var 1..3: y; var 0..3: c; constraint c = count(x,y);""",
    "among fn": r"""array[1..4] of var 1..3: x; var 0..4: n; constraint among(n,x,{1,3});""",
    "max regret ties": r"""
        array[1..3] of var {1,4,9,11}: x; constraint sum(x) > 15; solve :: int_search(x, max_regret,
        indomain_split) satisfy;""",
    "set search": r"""
        var set of 1..4: s; constraint card(s) = 2; solve :: set_search([s], input_order, indomain_min)
        satisfy;""",
    "bool search": r"""
        array[1..4] of var bool: b; constraint sum(b)=2; solve :: bool_search(b, input_order, indomain_max)
        satisfy;""",
    "subset": r"""
        var set of 1..3: a; var set of 1..3: b; var set of 1..3: c; var bool: q; constraint a union b = c /\
        a diff b subset {1,2} /\ (q <-> a symdiff b = {1});""",
}

OPTIMISE = {
    "restart luby": r"""array[1..6] of var 0..9: x; constraint alldifferent(x) /\ x[1]+x[2]=x[3]+x[4]; solve ::
        restart_luby(5) :: int_search(x, dom_w_deg, indomain_random) maximize sum(i in 1..6)(i*x[i]) -
        x[1]*x[6];""",
    "restart geo": r"""array[1..6] of var 0..9: x; constraint alldifferent(x) /\ x[1]+x[2]=x[3]+x[4]; solve ::
        int_search(x, dom_w_deg, indomain_min) :: restart_geometric(1.5,10) maximize sum(i in 1..6)(i*x[i])
        - x[1]*x[6];""",
    "restart lin": r"""array[1..6] of var 0..9: x; constraint alldifferent(x) /\ x[1]+x[2]=x[3]+x[4]; solve ::
        int_search(x, dom_w_deg, indomain_min) :: restart_linear(10) maximize sum(i in 1..6)(i*x[i]) -
        x[1]*x[6];""",
    "lns": r"""array[1..6] of var 0..9: x; constraint alldifferent(x) /\ x[1]+x[2]=x[3]+x[4]; solve ::
        int_search(x, dom_w_deg, indomain_min) :: restart_constant(10000) maximize sum(i in 1..6)(i*x[i]) -
        x[1]*x[6];""",
    "neg obj": r"""var -10..10: x; var -10..10: y; constraint x*y >= -20 /\ x+y <= 3; solve minimize x - 3*y;""",
    "opt obj": r"""array[1..4] of var opt 1..4: x; constraint forall(i,j in 1..4 where i<j)(absent(x[i]) \/
        absent(x[j]) \/ deopt(x[i]) != deopt(x[j])); constraint sum(i in 1..4)(bool2int(occurs(x[i]))) >= 2;
        solve maximize sum(x);""",
    "float-free cost": r"""
        array[1..5] of var 0..1: x; constraint sum(i in 1..5)([3,5,2,7,4][i]*x[i]) <= 11; solve maximize
        sum(i in 1..5)([4,6,3,9,5][i]*x[i]);""",
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
