import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** How long that takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Measures one thing once. */
type Probe = () => Promise<number>

/**
 * Takes a sample of each in every round, in turns of who goes first, because what else the machine does comes and goes;
 * the samples of the first rounds are thrown away.
 */
export async function inTurns<Name extends string>(
  probes: Readonly<Record<Name, Probe>>,
  { rounds, warm_up }: { rounds: number; warm_up: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(probes) as Name[] // Object.keys forgets of what it is
  const samples = Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Record<
    Name,
    number[]
  >
  for (let round = -warm_up; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const sample = await probes[name]()
      if (round >= 0) samples[name].push(sample)
    }
  }
  return samples
}

/** The middle of the ratios of samples that were taken one after the other. */
export const medianRatio = (over: readonly number[], under: readonly number[]): number =>
  percentile(
    over.map((sample, round) => sample / (under[round] ?? Number.NaN)),
    0.5,
  )

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** Prints a figure beside the most that it should be; the process fails with one that is more. */
export function judge(what: string, figure: number, at_most: number): void {
  const isMet = figure <= at_most
  console.log(`${isMet ? "met   " : "MISSED"}  ${what}: ${figure.toFixed(2)} (at most ${at_most.toFixed(2)})`)
  if (!isMet) process.exitCode = 1
}

/** What a domain in the cart takes beside an ordinary product and the round trip to upstream that a fresh quote cannot do without. */
export async function judgeAddition(
  adding: Readonly<Record<"native" | "ours", Probe>>,
  upstream: { url: string; token: string },
  { at_most, ...rounds }: { at_most: number; rounds: number; warm_up: number },
): Promise<void> {
  const check = {
    method: "POST",
    headers: { authorization: `Bearer ${upstream.token}`, "content-type": "application/json" },
    body: JSON.stringify({ domain: "bench", tlds: ["com"] }),
  }
  const round_trip = () =>
    timed(async () => (await fetch(`${upstream.url}/api/v1/domains/check`, check)).text())
  const samples = await inTurns({ ...adding, round_trip }, rounds)
  for (const share of [0.5, 0.95]) {
    const at = (of: keyof typeof samples) => percentile(samples[of], share)
    judge(
      `p${share * 100} of adding a domain (${at("ours").toFixed(1)} ms) / (native add to cart ` +
        `${at("native").toFixed(1)} ms + one round trip to upstream ${at("round_trip").toFixed(1)} ms)`,
      at("ours") / (at("native") + at("round_trip")),
      at_most,
    )
  }
}

/** The value that this share (0 to 1) of the samples does not exceed. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

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
