import { type ModeInput, modePatch } from "../../../sandbox/index"

/** Upstream as it can be worst: it checks our own names as taken, no repeat says that it is one, and a new expiry comes late. */
export const MOST_DANGEROUS_LIBERTIES = "own_name_checks_as=taken,replayed_in=absent,expiry_late_s=5"

/** `record_late_s=5,in_list=false`; nothing: none. Throws for a liberty or a value that there is not. */
export function readLiberties(text: string): ModeInput {
  const pairs = text.split(",").filter((pair) => pair !== "")
  return modePatch.parse(
    Object.fromEntries(
      pairs.map((pair) => {
        const [name = "", value = ""] = pair.split("=")
        return [name, readValue(value)]
      }),
    ),
  )
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
