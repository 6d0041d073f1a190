import { fork } from "node:child_process"
import { join } from "node:path"
import { LOOPBACK } from "../../../../dev/processes/address"
import { medusaEnvironment } from "../../../../dev/processes/medusa-command"
import { LISTEN_ON_HOST } from "../../../../dev/processes/medusa-server"
import type { Exit, NodeProcess } from "../../../../dev/processes/node-process"
import { REPOSITORY } from "../../../../dev/processes/paths"

export const QUICK_EVENTS = join(__dirname, "quick-events.cjs")

/** A process that runs one Medusa after another. */
export interface Host {
  /** Starts a Medusa there; it serves some time later, as a process that was just started would. */
  start(directory: string, port: number): NodeProcess
  /** It lives, and runs none at present. */
  isFree(): boolean
  /** How many it has run so far. */
  starts(): number
  /** Loads Medusa's modules ahead of the first start, in that project's folder. */
  warm(directory: string): void
  /** To the modules that it was started with, and from them. */
  tell(message: object): void
  listen(listener: (message: unknown) => void): void
  /** Ends it at once, whether it runs a shop or not. */
  end(): Promise<void>
}

export interface HostOptions {
  /** Modules that the process loads before Medusa. */
  readonly preload?: readonly string[]
}

/** Longer than a shop at rest needs to stop; one that waits for a call upstream is killed instead. */
const STOP_WITHIN_MS = 2_000

const isStopped = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "stopped" in message

export const startHost = ({ preload = [] }: HostOptions = {}): Host => {
  const child = fork(join(__dirname, "process.cjs"), [], {
    cwd: REPOSITORY,
    env: { ...process.env, ...medusaEnvironment(), HOST: LOOPBACK },
    execArgv: [LISTEN_ON_HOST, QUICK_EVENTS, ...preload].flatMap((module) => ["--require", module]),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  })
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error("A process for shops could not be started")
  // It waits idle between two test files, and must not keep the test runner from ending.
  child.unref()
  child.channel?.unref()
  for (const stream of [stdout, stderr]) {
    if ("unref" in stream && typeof stream.unref === "function") stream.unref()
  }

  let output = ""
  let starts = 0
  const keep = (chunk: string) => {
    output += chunk
  }
  stdout.setEncoding("utf8").on("data", keep)
  stderr.setEncoding("utf8").on("data", keep)
  const exited = new Promise<Exit>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null

  const stopped = (within_ms: number) =>
    new Promise<void>((resolve) => {
      const hard = setTimeout(() => child.kill("SIGKILL"), within_ms)
      const done = () => {
        clearTimeout(hard)
        resolve()
      }
      const onMessage = (message: unknown) => {
        if (!isStopped(message)) return
        child.off("message", onMessage)
        done()
      }
      child.on("message", onMessage)
      void exited.then(done)
      child.send({ stop: true }, () => undefined)
    })

  let running: object | null = null
  return {
    isFree: () => isRunning() && running === null,
    starts: () => starts,
    warm: (directory) => {
      child.send({ warm: { directory } }, () => undefined)
    },
    tell: (message) => {
      child.send(message, () => undefined)
    },
    listen: (listener) => {
      child.on("message", listener)
    },
    end: async () => {
      child.kill("SIGKILL")
      await exited
    },
    start: (directory, port) => {
      starts += 1
      // What the last shop has written until now is nobody's any more.
      output = ""
      const mark = `=== ${directory}\n`
      child.send({ start: { directory, port } })
      const medusa: NodeProcess = {
        pid,
        exited,
        output: () =>
          output.slice(output.includes(mark) ? output.indexOf(mark) + mark.length : output.length),
        isRunning: () => isRunning() && running === medusa,
        kill: (signal) => {
          child.kill(signal)
        },
        stop: async (graceMs = STOP_WITHIN_MS) => {
          if (!medusa.isRunning()) return
          await stopped(graceMs)
          running = null
        },
      }
      running = medusa
      return medusa
    },
  }
}
