import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

const CLOCK_TICKS = Number(execFileSync("getconf", ["CLK_TCK"]))
const KB_IN_MB = 1_024

/** Processor time so far, its own and the kernel's for it, in milliseconds (proc(5)). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  const [utime, stime] = [Number(fields[11]), Number(fields[12])]
  return ((utime + stime) / CLOCK_TICKS) * 1_000
}

/** Memory that it has at the moment. */
export const residentMb = (pid: number): number => {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kb) / KB_IN_MB
}
