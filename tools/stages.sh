# To be sourced: named, timed stages, numbered as they run; failures are counted, not fatal. Used by tools/run_tests and .ci/run.
#
#   stage "layers" tools/check_layers.py                plans a stage: a command that succeeds or fails
#   test_stage "core tests" ctest --preset dev -L core  the same, and the stage fails when it reports no test that ran
#   run_stages [MINUTES]                                runs what was planned: for each "==== 2 of 5: name", its output, and "ok"
#                                                       or "FAILED" with its seconds and those of processor time; then the end of
#                                                       each failed stage's output, a table of what each stage took, what was
#                                                       left out, and "N passed, N failed"; false on failure
#
# What did not run has failed: a stage not begun within MINUTES counts as a failure. What is counted: the tests that a
# stage's output reports (ctest, unittest, vitest, or the closing lines of another staged run); a stage that reports none
# counts as one. Tests left out (skipped or disabled) are named and counted apart, before the last line; so are those that
# passed only when run again.

set -o pipefail

log_folder=${log_folder:-build/logs}
stage_names=()
stage_kinds=()
stage_commands=()
passed_total=0
failed_total=0
skipped_total=0
failed_stages=()
stage_times=()
remarks=()

plan_stage() {
    local command
    stage_kinds+=("$1")
    stage_names+=("$2")
    printf -v command '%q ' "${@:3}"
    stage_commands+=("$command")
}
stage() { plan_stage check "$@"; }
test_stage() { plan_stage tests "$@"; }

stage_log() { printf '%s/%s.log' "$log_folder" "${1//[^a-zA-Z0-9]/_}"; }

without_colours() { sed -e 's/\x1b\[[0-9;]*m//g' "$1"; }

# Prints "<passed> <failed> <skipped>" for the log of a stage, or nothing when it reports no tests.
count_tests() {
    without_colours "$1" | awk '
        /^[0-9]+ skipped$/ { staged_skipped = $1 }
        /^[0-9]+ passed, [0-9]+ failed$/ { staged = 1; sp = $1; sf = $3 }
        /tests? passed, [0-9]+ tests? failed out of [0-9]+/ { any = 1; f += $4; p += $NF - $4 }
        /^\t *[0-9]+ - .* \(Skipped\)$/ { p--; s++ }
        /^\t *[0-9]+ - .* \(Disabled\)$/ { s++ }
        /^Ran [0-9]+ tests? in / { any = 1; p += $2 }
        /^(OK|FAILED) \(.*(failures|errors|skipped)=/ {
            bad = 0; left = 0
            if (match($0, /failures=[0-9]+/)) bad += substr($0, RSTART + 9, RLENGTH - 9)
            if (match($0, /errors=[0-9]+/)) bad += substr($0, RSTART + 7, RLENGTH - 7)
            if (match($0, /skipped=[0-9]+/)) left += substr($0, RSTART + 8, RLENGTH - 8)
            f += bad; s += left; p -= bad + left
        }
        /^ +Tests +[0-9]/ {
            any = 1
            for (i = 2; i < NF; i++) {
                if ($(i + 1) ~ /^passed/) p += $i
                if ($(i + 1) ~ /^failed/) f += $i
                if ($(i + 1) ~ /^(skipped|todo)/) s += $i
            }
        }
        END { if (staged) print sp, sf, staged_skipped + 0; else if (any) print p + 0, f + 0, s + 0 }'
}

# What a log tells of tests that were left out, and of those that failed first and then passed.
remarks_of() {
    without_colours "$1" | awk '
        /^(LEFT OUT|PASSED ONLY WHEN RUN AGAIN): / { told[++count] = $0 }
        /^\t *[0-9]+ - .* \((Skipped|Disabled)\)$/ { left[name_listed($0)] = 1 }
        /Test +#[0-9]+: .*\*\*\*(Failed|Timeout|Exception)/ {
            sub(/^.*Test +#[0-9]+: /, ""); sub(/ [. ]*\*\*\*.*$/, ""); failed_once[$0] = 1
        }
        /^\t *[0-9]+ - .* \((Failed|Timeout|[A-Z_]+)\)$/ { failed[name_listed($0)] = 1 }
        /^[0-9]+ passed, [0-9]+ failed$/ { staged = 1 }
        function name_listed(line) { sub(/^\t *[0-9]+ - /, "", line); sub(/ \([A-Za-z_]+\)$/, "", line); return line }
        END {
            for (i = 1; i <= count; i++) print told[i]
            if (staged) exit
            for (name in left) print "LEFT OUT: " name
            for (name in failed_once) if (!(name in failed)) print "PASSED ONLY WHEN RUN AGAIN: " name
        }'
}

# Counts one stage by its log: judge KIND NAME STATUS. Sets the verdict.
judge() {
    local kind=$1 name=$2 status=$3 log counts passed=0 failed=0 skipped=0
    log=$(stage_log "$name")
    counts=$(count_tests "$log")
    if [ -n "$counts" ]; then
        read -r passed failed skipped <<<"$counts"
    elif [ "$kind" = check ] && [ "$status" -eq 0 ]; then
        passed=1
    fi
    if [ "$status" -eq 0 ] && [ "$((passed + failed))" -eq 0 ]; then
        echo "no test has run" | tee -a "$log"
        status=1
    fi
    verdict=ok
    if [ "$status" -ne 0 ] || [ "$failed" -gt 0 ]; then
        verdict=FAILED
        [ "$failed" -gt 0 ] || failed=1
        failed_stages+=("$name")
    fi
    passed_total=$((passed_total + passed))
    failed_total=$((failed_total + failed))
    skipped_total=$((skipped_total + skipped))
    mapfile -t -O "${#remarks[@]}" remarks < <(remarks_of "$log")
}

# Sets `worked` to the seconds of processor time that all stages so far have taken.
count_work() {
    times >"$log_folder/times"
    worked=$(awk -F '[ms ]+' 'NR == 2 { print int(60 * $1 + $2 + 60 * $3 + $4) }' "$log_folder/times")
}

run_stage() {
    local number=$1 name=${stage_names[$1]} log began worked worked_before status=0 verdict
    log=$(stage_log "$name")
    printf '\n==== %d of %d: %s\n' "$((number + 1))" "${#stage_names[@]}" "$name"
    began=$SECONDS
    count_work
    worked_before=$worked
    eval "${stage_commands[$number]}" 2>&1 | tee "$log" || status=$?
    judge "${stage_kinds[$number]}" "$name" "$status"
    count_work
    printf '==== %s: %s, %d s (%d s of processor time)\n' "$name" "$verdict" "$((SECONDS - began))" "$((worked - worked_before))"
    stage_times+=("$(printf '%7d s %7d s  %s: %s' "$((SECONDS - began))" "$((worked - worked_before))" "$name" "$verdict")")
}

leave_stage_out() {
    local number=$1 name=${stage_names[$1]} said
    said="NOT RUN, so failed: $name: $((SECONDS / 60)) minutes had passed"
    printf '\n==== %d of %d: %s\n' "$((number + 1))" "${#stage_names[@]}" "$said"
    echo "$said" >"$(stage_log "$name")"
    failed_stages+=("$name")
    failed_total=$((failed_total + 1))
}

tell_stages() {
    local name log
    printf '\n'
    for name in "${failed_stages[@]}"; do
        log=$(stage_log "$name")
        printf -- '---- the end of %s:\n' "$log"
        tail -n 30 "$log"
        printf 'FAILED: %s\n\n' "$name"
    done
    printf '%9s %9s\n' time processor
    [ "${#stage_times[@]}" -eq 0 ] || printf '%s\n' "${stage_times[@]}"
    printf '%7d s  in all\n\n' "$SECONDS"
    [ "${#remarks[@]}" -eq 0 ] || printf '%s\n' "${remarks[@]}"
    printf '%d skipped\n' "$skipped_total"
    printf '%d passed, %d failed\n' "$passed_total" "$failed_total"
}

run_stages() {
    local number last_minute=${1:-}
    mkdir -p "$log_folder"
    for number in "${!stage_names[@]}"; do
        if [ -z "$last_minute" ] || [ "$SECONDS" -lt "$((last_minute * 60))" ]; then
            run_stage "$number"
        else
            leave_stage_out "$number"
        fi
    done
    tell_stages
    [ "$((passed_total + failed_total))" -gt 0 ] && [ "$failed_total" -eq 0 ]
}
