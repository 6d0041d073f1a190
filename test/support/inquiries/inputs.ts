import { OPERATIONS } from "./operations"

export const nameOf = (marked: string) => marked.replace(/[?|].*$/, "")

/** The fields of an input by their plain names. */
export function fieldsOf(service: string) {
  return Object.entries(OPERATIONS[service]?.input ?? {}).map(([marked, kind]) => ({
    name: nameOf(marked),
    required: !marked.includes("?"),
    kind,
  }))
}

/** The shortest and the longest text of a field, null where the contract gives no bound. */
export function boundsOf(kind: string): { least: number; most: number } | null {
  const [, least, most] = /^len (\d+)(?: to (\d+))?$/.exec(kind) ?? []
  return least === undefined ? null : { least: Number(least), most: Number(most ?? least) }
}

function exampleOf(kind: string): unknown {
  const bounds = boundsOf(kind)
  if (bounds) return "1234567".repeat(4).slice(0, bounds.least)
  const values: Record<string, unknown> = {
    text: "sample",
    boolean: true,
    integer: 1,
    jalali: "1370/06/15",
    "bank code": "012",
  }
  return values[kind]
}

/** An input with every field; `ending` stands at the end of its first field that can hold five digits. */
export function inputOf(service: string, ending?: string): Record<string, unknown> {
  const fields = fieldsOf(service)
  const input = Object.fromEntries(fields.map(({ name, kind }) => [name, exampleOf(kind)]))
  const carrier = fields.find(({ kind }) => kind === "text" || (boundsOf(kind)?.least ?? 0) >= 5)?.name
  if (ending === undefined || carrier === undefined) return input
  const ordinary = String(input[carrier])
  return { ...input, [carrier]: ordinary.slice(0, Math.max(0, ordinary.length - ending.length)) + ending }
}
