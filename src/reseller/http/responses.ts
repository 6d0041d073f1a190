import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { HttpResponse } from "../binding/http"

const HUNG_UP = "ERR_STREAM_PREMATURE_CLOSE"

/** Sends a text of any length as it comes, no faster than the caller takes it. One who hangs up is no fault. */
export async function sendText(res: HttpResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), res)
  } catch (fault) {
    if (!(fault instanceof Error && "code" in fault && fault.code === HUNG_UP)) throw fault
  }
}
