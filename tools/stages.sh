# To be sourced: named, timed stages whose failures are counted, not fatal. Used by tools/run_tests and .ci/run.
#
#   stage "core tests" ctest --preset dev -L core     prints the name, the output, then "ok" or "FAILED" and seconds
#   stage_before 60 "fuzzers" tools/run_fuzzers       the same, but after 60 minutes it is only said not to have been run
#   finish_stages                                     the end of each failed stage's output, and what was not run;
#                                                     last line "N passed, N failed"; false on failure
#
# What is counted: the tests that a stage's output reports (ctest, unittest, vitest, node:test, or the closing line of another
# staged run); a stage that reports none counts as one.

log_folder=${log_folder:-build/logs}
mkdir -p "$log_folder"
passed_total=0
failed_total=0
failed_stages=()
stages_not_run=()

# Prints "<passed> <failed>" for the log of a stage, or nothing when it reports no tests.
count_tests() {
    sed -e 's/\x1b\[[0-9;]*m//g' "$1" | awk '
        /^[0-9]+ passed, [0-9]+ failed$/ { staged = 1; sp = $1; sf = $3 }
        /tests? passed, [0-9]+ tests? failed out of [0-9]+/ { any = 1; f += $4; p += $NF - $4 }
        /^Ran [0-9]+ tests? in / { any = 1; ran = $2; p += ran }
        /^FAILED \(.*(failures|errors)=/ {
            bad = 0
            if (match($0, /failures=[0-9]+/)) bad += substr($0, RSTART + 9, RLENGTH - 9)
            if (match($0, /errors=[0-9]+/)) bad += substr($0, RSTART + 7, RLENGTH - 7)
            f += bad; p -= bad
        }
        /^ +Tests +[0-9]/ {
            any = 1
            for (i = 2; i < NF; i++) {
                if ($(i + 1) ~ /^passed/) p += $i
                if ($(i + 1) ~ /^failed/) f += $i
            }
        }
        /^(#|ℹ) pass [0-9]+$/ { any = 1; p += $3 }
        /^(#|ℹ) fail [0-9]+$/ { f += $3 }
        END { if (staged) print sp, sf; else if (any) print p, f }'
}

stage() {
    local name=$1 began log passed failed verdict status=0
    shift
    log=$log_folder/${name//[^a-zA-Z0-9]/_}.log
    printf '\n==== %s\n' "$name"
    began=$SECONDS
    "$@" 2>&1 | tee "$log" || status=$?
    read -r passed failed < <(count_tests "$log") || { passed=0; failed=0; }
    if [ "$status" -eq 0 ]; then
        verdict=ok
        [ "$((passed + failed))" -gt 0 ] || passed=1
    else
        verdict=FAILED
        [ "$failed" -gt 0 ] || failed=1
        failed_stages+=("$name")
    fi
    passed_total=$((passed_total + passed))
    failed_total=$((failed_total + failed))
    printf '==== %s: %s, %d s\n' "$name" "$verdict" "$((SECONDS - began))"
    return 0
}

stage_before() {
    local minutes=$1
    shift
    if [ "$SECONDS" -lt "$((minutes * 60))" ]; then
        stage "$@"
    else
        stages_not_run+=("$1")
        printf '\n==== %s: NOT RUN, %d minutes had passed\n' "$1" "$((SECONDS / 60))"
    fi
}

finish_stages() {
    local name log
    printf '\n'
    for name in "${stages_not_run[@]}"; do
        printf 'NOT RUN for want of time: %s\n' "$name"
    done
    for name in "${failed_stages[@]}"; do
        log=$log_folder/${name//[^a-zA-Z0-9]/_}.log
        printf -- '---- the end of %s:\n' "$log"
        tail -n 30 "$log"
        printf 'FAILED: %s\n\n' "$name"
    done
    printf '%d passed, %d failed\n' "$passed_total" "$failed_total"
    [ "$failed_total" -eq 0 ]
}
