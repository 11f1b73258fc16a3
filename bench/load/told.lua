-- What a run of wrk found, in one line that a program reads. Microseconds.
function done(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format("\n#told %d %d %d %d %d %d\n", summary.requests, summary.duration, failed,
    latency:percentile(50), latency:percentile(99), summary.bytes))
end
