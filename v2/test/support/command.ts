import { execFile } from "node:child_process"
import { join } from "node:path"
import { SHOP, V2 } from "../../shop/steps/medusa"

const SCRIPT = join(V2, ".medusa/server/src/cli/main.js")

/** The published command, as an operator runs it in the shop's folder, with the shop's own environment. */
export const domainReseller = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: SHOP, env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [SCRIPT, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
