import { execFile } from "node:child_process"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { medusaEnvironment } from "../../tools/processes/medusa-command"
import { nodeFolder, yarn, yarnFolder } from "./programs"
import type { ShopOfOthers } from "./shops"

const run = promisify(execFile)

/** npm prints every package that it does not like. */
const OUTPUT_KEPT = 50_000_000
const SHOWN = 3_000
const CONFLICT = /ERESOLVE|could not resolve|incorrect peer dependency|unmet peer dependency/
/** The admin brings it, which yarn does not see. */
const REACT = /> recharts\b.*" has unmet peer dependency "react/
const PLUGIN = "medusa-plugin-domain-reseller"

type Packaged = Pick<ShopOfOthers, "node" | "manager">

const manifestSchema = z.object({ version: z.string() }).passthrough()

/** The environment in which that shop's Node is the first, and its package manager is found. */
export const environmentOf = ({ node, manager }: Packaged): NodeJS.ProcessEnv => ({
  ...process.env,
  ...medusaEnvironment(),
  PATH: [nodeFolder(node), ...(manager === "yarn" ? [yarnFolder()] : []), process.env.PATH ?? ""].join(
    delimiter,
  ),
})

async function manage({ manager }: Packaged, folder: string, args: readonly string[]): Promise<void> {
  // npm and yarn themselves run on our Node: they are not what is tried.
  const [command, all] =
    manager === "npm"
      ? ["npm", [...args, "--no-audit", "--no-fund", "--prefer-offline"]]
      : [process.execPath, [yarn(), ...args, "--ignore-engines", "--non-interactive", "--prefer-offline"]]
  const { stdout, stderr } = await run(command, all, {
    cwd: folder,
    maxBuffer: OUTPUT_KEPT,
    env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "1" },
  }).catch((fault: unknown) => {
    const said = z.object({ stderr: z.string() }).safeParse(fault)
    throw new Error(`${manager} failed: ${said.success ? said.data.stderr.slice(-SHOWN) : String(fault)}`)
  })
  const conflict = `${stdout}${stderr}`
    .split("\n")
    .find((line) => line.includes(PLUGIN) && CONFLICT.test(line) && !REACT.test(line))
  if (conflict !== undefined) throw new Error(`${manager} tells of a conflict: ${conflict}`)
}

export const installAll = (shop: Packaged, folder: string) => manage(shop, folder, ["install"])

export const addPlugin = (shop: Packaged, folder: string, tarball: string) =>
  manage(shop, folder, [shop.manager === "npm" ? "install" : "add", tarball])

export const removePlugin = (shop: Packaged, folder: string, plugin = PLUGIN) =>
  manage(shop, folder, [shop.manager === "npm" ? "uninstall" : "remove", plugin])

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const packagesIn = (modules: string): string[] =>
  (isFolder(modules) ? readdirSync(modules) : [])
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )

/** Every package that is installed, at the top or within another one, with its version. */
export function installedVersions(folder: string, within = "node_modules"): ReadonlyMap<string, string> {
  return new Map(
    packagesIn(join(folder, within)).flatMap((name): [string, string][] => {
      const path = join(within, name)
      const file = join(folder, path, "package.json")
      if (statSync(file, { throwIfNoEntry: false }) === undefined) return []
      const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
      const own: [string, string][] = parsed.success ? [[path, parsed.data.version]] : []
      return [...own, ...installedVersions(folder, join(path, "node_modules"))]
    }),
  )
}

type Versions = ReadonlyMap<string, string>

const MEDUSAS = /node_modules\/(@medusajs\/|medusa-)[^/]+$/

/**
 * What stands at another version than before. What a package manager no longer needs it may take away, but not what the shop
 * itself asked for; what has come beside it does not matter. yarn deals out anew which version of an indirect package lies at
 * the top, so there what the shop names and Medusa's own packages count.
 */
export const moved = (
  { dependencies, manager }: ShopOfOthers,
  before: Versions,
  after: Versions,
): string[] => {
  const asked = new Set(Object.keys(dependencies).map((name) => join("node_modules", name)))
  return [...before]
    .filter(([path]) => manager === "npm" || asked.has(path) || MEDUSAS.test(path))
    .filter(([path, version]) => (after.has(path) ? after.get(path) !== version : asked.has(path)))
    .map(([path, version]) => `${path} ${version} → ${after.get(path) ?? "gone"}`)
}
