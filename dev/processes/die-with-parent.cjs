/** Preloaded into our own child processes: the pipe to the parent closes when the parent is gone, however it died. */
process.stdin.on("end", () => process.exit(1))
process.stdin.on("error", () => process.exit(1))
process.stdin.resume()
process.stdin.unref?.()
