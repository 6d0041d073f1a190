import type { InputField } from "medusa-plugin-domain-reseller-client"

/** What was typed, as typed: digits of any script, spaces and hyphens are the shop's to read. Empty is left out. */
export const readInput = (
  form: FormData,
  fields: Readonly<Record<string, InputField>>,
): Record<string, unknown> => {
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (field["x-kind"] === "boolean") return [name, form.get(name) === "on"]
    return [name, String(form.get(name) ?? "").trim()]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ""))
}
