import { execFile } from "node:child_process"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../../dev/processes/paths"
import { shopConfig } from "./config"
import { createProject, type Project } from "./project"

const { bin } = z
  .object({ bin: z.object({ "domain-reseller": z.string() }) })
  .parse(require(join(REPOSITORY, "package.json")))

export type Ended = { code: number; stdout: string; stderr: string }

export const domainReseller = (cwd: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const script = join(REPOSITORY, bin["domain-reseller"])
    const child = execFile(process.execPath, [script, ...args], { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

export const shopFolder = (database_url: string, options: Readonly<Record<string, unknown>>): Project =>
  createProject(shopConfig({ database_url, options }))
