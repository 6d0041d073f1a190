import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { z } from "zod"
import { medusaEnvironment } from "../../tools/processes/medusa-command"

const run = promisify(execFile)

/** npm prints every package that it does not like. */
const OUTPUT_KEPT = 50_000_000
const SHOWN = 3_000
const CONFLICT = /ERESOLVE|could not resolve/

export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, ...medusaEnvironment() })

async function npm(folder: string, ...args: string[]): Promise<void> {
  const { stdout, stderr } = await run("npm", [...args, "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: folder,
    maxBuffer: OUTPUT_KEPT,
    env: environment(),
  }).catch((fault: unknown) => {
    const said = z.object({ stderr: z.string() }).safeParse(fault)
    throw new Error(`npm failed: ${said.success ? said.data.stderr.slice(-SHOWN) : String(fault)}`)
  })
  const conflict = `${stdout}${stderr}`.split("\n").find((line) => CONFLICT.test(line))
  if (conflict !== undefined) throw new Error(`npm tells of a conflict: ${conflict}`)
}

export const installAll = (folder: string): Promise<void> => npm(folder, "install")
export const addPlugin = (folder: string, tarball: string): Promise<void> => npm(folder, "install", tarball)
export const removePlugin = (folder: string, name: string): Promise<void> => npm(folder, "uninstall", name)
