import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** A shop's folder, and the environment with its Node. */
export interface Place {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

export interface Running {
  output(): string
  hasEnded(): boolean
  stop(): Promise<void>
}

const OUTPUT_KEPT = 20_000

/** Starts a command that the shop's packages bring. */
export function start({ folder, env }: Place, command: string, args: readonly string[]) {
  console.error(`  ${new Date().toLocaleTimeString("en-GB")} ${command} ${args.join(" ")}`)
  const child = spawn(join(folder, "node_modules/.bin", command), args, { cwd: folder, env })
  let output = ""
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT)
  }
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  let has_ended = false
  const ended = once(child, "close").finally(() => {
    has_ended = true
  })
  return {
    ended,
    output: () => output,
    hasEnded: () => has_ended,
    stop: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}

/** Runs one to its end and gives its output; throws with that if it ended with none of the `codes`. */
export async function runToEnd(
  place: Place,
  command: string,
  args: readonly string[],
  codes: readonly number[] = [0],
): Promise<string> {
  const { ended, output } = start(place, command, args)
  const [found] = await ended
  if (!codes.includes(found))
    throw new Error(`${command} ${args.join(" ")} ended with ${found}:\n${output()}`)
  return output()
}
