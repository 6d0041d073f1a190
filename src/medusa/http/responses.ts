import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "./types"

/** For answers that are somebody's own or a secret: no browser and no proxy keeps a copy. */
export function noStore(_: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.set("Cache-Control", "no-store")
  next()
}

const HUNG_UP = "ERR_STREAM_PREMATURE_CLOSE"

/** Sends a text of any length as it comes, no faster than the caller takes it. One who hangs up is no fault. */
export async function sendText(res: MedusaResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), res)
  } catch (fault) {
    if (!(fault instanceof Error && "code" in fault && fault.code === HUNG_UP)) throw fault
  }
}
