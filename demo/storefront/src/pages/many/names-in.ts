/** Between names, in either language. A line with spaces is one name, unless each of its words is a whole one. */
const SEPARATORS = /[\n\t,;|،؛]+/u
/** Of a list: its number, or its dot. */
const BULLET = /^\s*(?:\p{N}+[.)]|[-–*•])\s+/u

const inLine = (line: string): string[] => {
  const text = line.replace(BULLET, "").trim()
  const words = text.split(/\s+/)
  return words.every((word) => word.includes(".")) ? words : [text]
}

/** What is typed without spaces and, where it has no extension, as .com: so the shop reads words as one name, as its search does. */
const wholeName = (text: string): string => {
  const name = text.split(".").length > 2 ? text : text.replace(/\s+/g, "")
  return name.includes(".") ? name : `${name}.com`
}

/** The names in a pasted text, each once, in their order; what is no name, the shop says. */
export const namesIn = (text: string): string[] => {
  const names = new Map<string, string>()
  for (const one of text.split(SEPARATORS).flatMap(inLine)) {
    const key = one.toLowerCase()
    if (/[\p{L}\p{N}\p{S}]/u.test(one) && !names.has(key)) names.set(key, wholeName(one))
  }
  return [...new Set(names.values())]
}

const labelOf = (name: string): string => name.toLowerCase().split(".")[0] ?? name

/** Names of one label beside each other: the shop looks a label up once in a request. */
export const byLabel = (names: readonly string[]): string[] => {
  const labels = names.map(labelOf)
  return names.toSorted((a, b) => labels.indexOf(labelOf(a)) - labels.indexOf(labelOf(b)))
}
