import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, createWriteStream, existsSync, type WriteStream } from "node:fs"
import { join } from "node:path"

const DIE_WITH_PARENT = join(__dirname, "die-with-parent.cjs")

/** Characters of output kept in memory: whole test runs fit, a demo that runs for weeks does not grow. */
const OUTPUT_KEPT = 5_000_000

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface NodeProcess {
  readonly pid: number
  readonly exited: Promise<Exit>
  /** Everything it has written to stdout and stderr (the last 5 million characters). */
  output(): string
  isRunning(): boolean
  kill(signal: NodeJS.Signals): void
  /** SIGTERM, then SIGKILL when it has not ended within the grace period. Resolves when it has ended. */
  stop(graceMs?: number): Promise<void>
}

/** Such a process with modules of ours in it that listen. */
export interface TalkingProcess extends NodeProcess {
  tell(message: object): void
}

export interface NodeProcessOptions {
  readonly script: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Added to our own environment. */
  readonly env?: NodeJS.ProcessEnv
  readonly logFile?: string
  /** A module that Node loads first: "tsx" for a script in TypeScript. */
  readonly loader?: string
  /** Modules that Node loads before the script. */
  readonly preload?: readonly string[]
}

/** Long enough for Medusa to close its server and its database pool. */
const GRACE_MS = 10_000

const OWNER_ONLY = 0o600

/** Shoppers and their orders are in it. One of an earlier run may still be open to others. */
const openLog = (file: string): WriteStream => {
  if (existsSync(file)) chmodSync(file, OWNER_ONLY)
  return createWriteStream(file, { flags: "a", mode: OWNER_ONLY })
}

/**
 * Runs a script with this Node in a process group of its own (a Ctrl-C in the terminal reaches only us), so that
 * it ends with us even when we are killed.
 */
export const startNodeProcess = (options: NodeProcessOptions): NodeProcess =>
  followed(spawned(options, []), options)

/** The same; what it tells us goes to `listen`. */
export function startTalkingProcess(
  options: NodeProcessOptions,
  listen: (message: unknown) => void,
): TalkingProcess {
  const child = spawned(options, ["ipc"])
  child.on("message", listen)
  return {
    ...followed(child, options),
    // To one that has just died there is nothing to say.
    tell: (message) => void child.send(message, () => undefined),
  }
}

function spawned(options: NodeProcessOptions, channels: readonly "ipc"[]): ChildProcess {
  // A loader must come first: its start blocks for ever on a stdin that is being read already.
  const preload =
    options.loader === undefined
      ? ["--require", DIE_WITH_PARENT]
      : ["--import", options.loader, "--import", DIE_WITH_PARENT]
  const more = (options.preload ?? []).flatMap((module) => ["--require", module])
  const args = [...preload, ...more, options.script, ...options.args]
  return spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["pipe", "pipe", "pipe", ...channels],
    detached: true,
  })
}

function followed(child: ChildProcess, options: NodeProcessOptions): NodeProcess {
  const { pid, stdin, stdout, stderr } = child
  if (pid === undefined || !stdin || !stdout || !stderr)
    throw new Error(`${options.script} could not be started`)
  // Writing to a child that has just died is no fault of ours.
  stdin.on("error", () => undefined)

  let output = ""
  const log = options.logFile === undefined ? undefined : openLog(options.logFile)
  const keep = (chunk: string) => {
    output = (output + chunk).slice(-OUTPUT_KEPT)
    log?.write(chunk)
  }
  stdout.setEncoding("utf8").on("data", keep)
  stderr.setEncoding("utf8").on("data", keep)

  const exited = new Promise<Exit>((resolve) => {
    child.once("close", (code, signal) => {
      log?.end()
      resolve({ code, signal })
    })
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null

  return {
    pid,
    exited,
    output: () => output,
    isRunning,
    kill: (signal) => {
      child.kill(signal)
    },
    stop: async (graceMs = GRACE_MS) => {
      child.kill("SIGTERM")
      const hard = setTimeout(() => child.kill("SIGKILL"), graceMs)
      await exited
      clearTimeout(hard)
    },
  }
}
