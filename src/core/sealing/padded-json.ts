/** Answers of a sentence or two are all of one length; longer ones tell their length in steps of this. */
const BLOCK_BYTES = 256

/**
 * JSON filled up with spaces, which JSON ignores. A sealed text is as long as what is in it, and `true` is shorter than
 * `false`: without this the lengths of the column would tell who matched.
 */
export function paddedJson(value: unknown): string {
  const json = JSON.stringify(value)
  const beyond = Buffer.byteLength(json) % BLOCK_BYTES
  return beyond === 0 ? json : json + " ".repeat(BLOCK_BYTES - beyond)
}
