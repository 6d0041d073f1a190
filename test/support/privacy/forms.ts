/** How a value may stand in a text that hides it badly. */
const utf16Escapes = (value: string): string =>
  value.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** Base64 writes three bytes with four letters, so a value looks different at each place between other bytes. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "")
    const from = Math.ceil((before * 8) / 6)
    const until = Math.floor(((before + bytes.length) * 8) / 6)
    return text.slice(from, until)
  })
}

/** Every spelling in which a value is looked for, in lower case. */
export const formsOf = (value: string): string[] =>
  [
    value,
    JSON.stringify(value).slice(1, -1),
    utf16Escapes(value),
    encodeURIComponent(value),
    Buffer.from(value).toString("hex"),
    ...base64Forms(value),
    ...base64Forms(value).map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ].map((form) => form.toLowerCase())

/** A text as it is searched: case does not count, nor how often a backslash was escaped again. */
const searchable = (text: string): string => text.toLowerCase().replace(/\\+/g, "\\")

export function searchFor(values: Iterable<string>): (text: string) => string[] {
  const wanted = [...values].map((value) => ({ value, forms: formsOf(value) }))
  return (text) => {
    const within = searchable(text)
    return wanted.filter(({ forms }) => forms.some((form) => within.includes(form))).map(({ value }) => value)
  }
}
