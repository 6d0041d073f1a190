/** How bad it is. `down`: nothing is sold, or not safely. `grave`: money or paid orders are in trouble. `warning`: somebody should look. */
export type Severity = "down" | "grave" | "warning"

export type Text = { says: string; todo: string }

const BETWEEN = " → "

type NamesIn<S extends string> = S extends `${string}<${infer Hole}>${infer Rest}`
  ? (Hole extends `${infer Name}:${string}` ? Name : Hole) | NamesIn<Rest>
  : never

type Listed =
  | string
  | { name: string; currency_code: string }
  | { name: string; usable: number; limit: number }
export type Value = string | number | null | Date | readonly Listed[]

/** A value for each name in the words. */
export type ValuesOf<Words extends string> = Readonly<Record<NamesIn<Words>, Value>>

const PART = /\[([^\]]*)\]/g
const HOLE = /<(\w+)(?::([^|>]*)\|([^>]*))?>/g

/** The names of all values that the words need. */
export const namesIn = (words: string): string[] => [...words.matchAll(HOLE)].map(([, name = ""]) => name)

const isNothing = (value: Value | undefined): boolean =>
  value === null || value === undefined || value === 0 || (Array.isArray(value) && value.length === 0)

/**
 * "what is wrong → what to do", with each value as `spoken` says it: `<name>` stands for one, `<name:one|many>` for a word by
 * its number, and what stands in [] is left out where one of its values is nothing.
 */
export function fill(
  words: string,
  values: Readonly<Record<string, Value>>,
  spoken: (value: Value) => string,
): Text {
  const isTold = (part: string) => !namesIn(part).some((name) => isNothing(values[name]))
  const filled = (text: string) =>
    text
      .replace(PART, (_, part: string) => (isTold(part) ? part : ""))
      .replace(HOLE, (_, name: string, one?: string, many?: string) => {
        if (one === undefined || many === undefined) return spoken(values[name] ?? null)
        return values[name] === 1 ? one : many
      })
      .trim()
  const [says = "", todo = ""] = words.split(BETWEEN)
  return { says: filled(says), todo: filled(todo) }
}

/** As logs and terminals say it. */
export function plainly(value: Value): string {
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value !== "object") return String(value ?? "unknown")
  const said = value.map((one) => {
    if (typeof one === "string") return one
    return "usable" in one
      ? `${one.name} ${one.usable} of ${one.limit}`
      : `${one.name} (${one.currency_code})`
  })
  return said.join(", ")
}
