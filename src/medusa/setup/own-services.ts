import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { z } from "zod"
import { type Condition, condition } from "../../reseller/operations/conditions/conditions"
import { GUARD, guardMissing, SERVICE_GUARDS, type ServiceGuard } from "../guard/guards"
import type { ShopSetup } from "./shop-setup"

/** Files in which a plugin, or the shop itself, puts a class of its own. */
const FILES: Readonly<Record<Exclude<ServiceGuard, "cartCompletionStrategy">, string>> = {
  cartService: "services/cart.js",
  lineItemService: "services/line-item.js",
  orderEditService: "services/order-edit.js",
  draftOrderService: "services/draft-order.js",
}

/** Beside dist and src alike. */
const OURS = resolve(__dirname, "../../..")

/** A plugin or shop with a class of that name; `is_guarded`: it is ours, or made of one of ours. */
type Provider = { name: ServiceGuard; by: string; is_ours: boolean; is_guarded: boolean }

/** As Medusa finds it: in the folder `plugins`, by path, or among the packages. Null where Medusa refuses it itself. */
function pluginFolder(plugin: string, shop_folder: string, require: NodeJS.Require): string | null {
  const local = resolve(shop_folder, "plugins", plugin)
  if (existsSync(join(local, "package.json"))) return local
  try {
    return dirname(require.resolve(`${plugin}/package.json`))
  } catch {
    return null
  }
}

/** The classes that the shop loads for each guard, in Medusa's order, in which the last one is used. */
export function providersIn({ plugins }: Pick<ShopSetup, "plugins">, folder: string): Provider[] {
  const require = createRequire(join(folder, "medusa-config.js"))
  const places = plugins.flatMap((plugin) => {
    const root = pluginFolder(plugin.resolve, folder, require)
    return root === null ? [] : [{ by: plugin.resolve, root }]
  })
  return [...places, { by: "the shop's own code", root: folder }].flatMap(({ by, root }): Provider[] => {
    // Known without loading them, and all of Medusa with them.
    if (root === OURS) return SERVICE_GUARDS.map((name) => ({ name, by, is_ours: true, is_guarded: true }))
    const code = existsSync(join(root, "dist")) || root === folder ? join(root, "dist") : root
    return classesIn(code, require).map(([name, found]) => ({
      name,
      by,
      is_ours: false,
      is_guarded: GUARD in found,
    }))
  })
}

/** Guards that are not in place, and services that are not used because ours come after them. */
export function serviceConditions(providers: readonly Provider[]): Condition[] {
  const names = new Set(providers.map(({ name }) => name))
  return [...names].flatMap((name) => {
    const all = providers.filter((one) => one.name === name)
    const used = all.at(-1)
    if (used === undefined) return []
    if (!used.is_guarded) return [guardMissing(name, used.by)]
    if (!used.is_ours) return []
    return all
      .filter(({ is_ours }) => !is_ours)
      .map(({ by }) => condition("service_unused", { service: name, by }))
  })
}

function classesIn(code: string, require: NodeJS.Require): [ServiceGuard, object][] {
  const services = (Object.keys(FILES) as (keyof typeof FILES)[]).map(
    (name) => [name, prototypeIn(join(code, FILES[name]), require)] as const,
  )
  const strategy = listed(join(code, "strategies"))
    .map((file) => prototypeIn(file, require))
    .find((found) => strategySchema.safeParse(found).success)
  return [...services, ["cartCompletionStrategy", strategy] as const].flatMap(
    ([name, found]): [ServiceGuard, object][] => (found ? [[name, found]] : []),
  )
}

/** By the mark that Medusa itself looks for. */
const strategySchema = z
  .object({ constructor: z.custom<{ _isCartCompletionStrategy?: unknown }>() })
  .refine((made) => made.constructor._isCartCompletionStrategy === true)

const listed = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".js") && !file.startsWith("_") && file !== "index.js")
        .sort()
        .map((file) => join(folder, file))
    : []

/** What Medusa's own loader loads anyway. Null where there is no class, which Medusa refuses itself. */
function prototypeIn(file: string, require: NodeJS.Require): object | null {
  if (!existsSync(file)) return null
  try {
    const { default: found }: { default?: unknown } = require(file)
    return typeof found === "function" && typeof found.prototype === "object" ? found.prototype : null
  } catch {
    return null
  }
}
