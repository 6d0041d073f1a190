import { freePort } from "../../tools/processes/free-port"
import { waitUntil } from "../../tools/processes/wait-until"
import { type Place, type Running, start } from "./run"

const BOOT_MS = 180_000

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
  place: Place,
  route: string,
  work: (url: string, medusa: Running) => Promise<void>,
): Promise<string> {
  const port = await freePort()
  const medusa = start(place, "medusa", ["start", "-p", `${port}`])
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
