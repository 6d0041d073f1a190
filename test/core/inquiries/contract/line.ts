/** One field as a line, such as `id-inquiry input national_code: string len 10..10, required`. */
export type FieldFacts = {
  type: string
  is_nullable: boolean
  length: string | null
  choices: readonly string[]
  isRequired: boolean
  /** "null", "false", "empty"; null when there is none. */
  fallback: string | null
}

export function lineOf(path: string, facts: FieldFacts): string {
  const type = [
    facts.is_nullable ? `${facts.type}|null` : facts.type,
    ...(facts.length === null ? [] : [`len ${facts.length}`]),
    ...(facts.choices.length === 0 ? [] : [`one of ${facts.choices.join(" ")}`]),
  ].join(" ")
  if (facts.fallback !== null) return `${path}: ${type}, default ${facts.fallback}`
  return `${path}: ${type}, ${facts.isRequired ? "required" : "optional"}`
}
