import type { DomainNameProblem } from "./problems"

type ShapeProblem = Extract<
  DomainNameProblem,
  | "empty"
  | "is_url"
  | "is_email"
  | "has_port"
  | "ip_address"
  | "contains_space"
  | "percent_sign"
  | "underscore"
>

/** First match wins: the order goes from what explains the whole text to what explains one sign in it. */
const FOREIGN_SHAPES: readonly (readonly [RegExp, ShapeProblem])[] = [
  [/^$/, "empty"],
  [/[/\\?#]/, "is_url"],
  [/@/, "is_email"],
  [/^\[?[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*\]?$/, "ip_address"],
  [/:/, "has_port"],
  [/\s/, "contains_space"],
  [/%/, "percent_sign"],
  [/_/, "underscore"],
]

/** Things that people paste where a name is asked for. `text` is read by `readText`. */
export function findShapeProblem(text: string): ShapeProblem | null {
  return FOREIGN_SHAPES.find(([shape]) => shape.test(text))?.[1] ?? null
}
