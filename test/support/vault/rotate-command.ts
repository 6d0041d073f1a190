import { join } from "node:path"
import { z } from "zod"
import { type NodeProcess, startNodeProcess } from "../../../tools/processes/node-process"
import { REPOSITORY } from "../../../tools/processes/paths"

const { bin } = z
  .object({ bin: z.object({ "domain-reseller": z.string() }) })
  .parse(require(join(REPOSITORY, "package.json")))

/** The published command, as a shop's operator runs it in the shop's folder. */
export const startRotateCommand = (cwd: string, ...args: string[]): NodeProcess =>
  startNodeProcess({ script: join(REPOSITORY, bin["domain-reseller"]), args: ["rotate-keys", ...args], cwd })
