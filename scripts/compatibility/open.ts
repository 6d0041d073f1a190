import { freePort } from "../../tools/processes/free-port"
import { waitUntil } from "../../tools/processes/wait-until"
import { installAll } from "./packages"
import { type Place, type Running, runToEnd, start } from "./run"
import { ADMIN, type Assortment, sellGoods, stock } from "./sell"
import type { ShopOfOthers } from "./shops"

const BOOT_MS = 180_000
export const SANDBOX_TOKEN = "sandbox-token"

export type Trial = Place & {
  shop: ShopOfOthers
  tarball: string
  database_url: string
  sandbox_port: number
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).status !== 404
  } catch {
    return false
  }
}

/** What answers when the plugin is there. */
export const SELLS = "/store/domains/tlds"

/** Starts the shop, and stops it when the work is done. `route`: what must answer. Gives what the shop has printed. */
export async function whileOpen(
  trial: Place,
  route: string,
  work: (url: string, medusa: Running) => Promise<void>,
): Promise<string> {
  const port = await freePort()
  const medusa = start(trial, "medusa", ["start", "-p", `${port}`])
  const url = `http://127.0.0.1:${port}`
  try {
    const isThere = async () => medusa.hasEnded() || (await answers(`${url}${route}`))
    await waitUntil(isThere, { timeout_ms: BOOT_MS, what: () => "the shop to answer" })
    if (medusa.hasEnded()) throw new Error("The shop ended at its start")
    await work(url, medusa)
    return medusa.output()
  } catch (fault) {
    throw new Error(`${fault instanceof Error ? fault.message : fault}\n${medusa.output().slice(-2_000)}`)
  } finally {
    await medusa.stop()
  }
}

export const compile = async (trial: Trial): Promise<void> => {
  if (trial.shop.hasOwnCart) await runToEnd(trial, "tsc", ["-p", "."])
}

/** The shop as it was before anybody heard of the plugin: it has sold something. */
export async function openShop(trial: Trial): Promise<Assortment> {
  await installAll(trial.shop, trial.folder)
  await compile(trial)
  await runToEnd(trial, "medusa", ["migrations", "run"])
  await runToEnd(trial, "medusa", ["user", "-e", ADMIN.email, "-p", ADMIN.password])
  let sold: Assortment | null = null
  await whileOpen(trial, "/health", async (url) => {
    sold = await stock(url)
    await sellGoods(url, sold)
  })
  if (sold === null) throw new Error("Bug! An open shop has an assortment")
  return sold
}

/** The sandbox of the packed plugin. */
export const startSandbox = (place: Place, port: number, token = SANDBOX_TOKEN): Running =>
  start(place, "domain-reseller", ["sandbox", "--port", `${port}`, "--token", token])

const SHOWN = 30

export function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, SHOWN).join(", ")}`)
}
