import { execFile } from "node:child_process"
import { join } from "node:path"
import { z } from "zod"
import { SHOP, V2 } from "../../shop/steps/medusa"

const { bin } = z
  .object({ bin: z.object({ "domain-reseller": z.string() }) })
  .parse(require(join(V2, "package.json")))

const SCRIPT = join(V2, bin["domain-reseller"])

/** The published command, as an operator runs it in the shop's folder, with the shop's own environment. */
export const domainReseller = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: SHOP, env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [SCRIPT, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
