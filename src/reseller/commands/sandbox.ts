import { join } from "node:path"
import type { Command } from "./command"

/** The one command that needs no shop. What it runs is built beside us, from a folder with which we share no code. */
export const command = (): Command => async (argv) => {
  const { runSandbox }: { runSandbox: Command } = require(join(__dirname, "../../sandbox/cli"))
  return runSandbox(argv)
}
