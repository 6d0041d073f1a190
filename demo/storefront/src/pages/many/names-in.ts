/** Between names, in either language. A line with spaces is one name, unless each of its words is a whole one. */
const SEPARATORS = /[\n\t,;|،؛]+/u
const BULLET = /^\s*(?:\p{N}+[.)]|[-–*•])\s+/u

const hasDot = (word: string): boolean => word.includes(".")

/** Words are one name, as in the search; without an extension it is asked as .com. What is two names or none, the shop says. */
const inLine = (line: string): string[] => {
  const words = line.replace(BULLET, "").trim().split(/\s+/)
  const whole = words.filter(hasDot).length
  if (whole === words.length) return words
  const name = words.join(whole > 1 ? " " : "")
  return [whole === 0 ? `${name}.com` : name]
}

export const namesIn = (text: string): string[] => {
  const names = new Map<string, string>()
  const lines = text.split(SEPARATORS).filter((line) => /[^\s\p{P}]/u.test(line))
  for (const name of lines.flatMap(inLine))
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name)
  return [...names.values()]
}

const labelOf = (name: string): string => name.toLowerCase().split(".")[0] ?? name

/** Names of one label beside each other: the shop looks a label up once in a request. */
export const byLabel = (names: readonly string[]): string[] => {
  const labels = names.map(labelOf)
  return names.toSorted((a, b) => labels.indexOf(labelOf(a)) - labels.indexOf(labelOf(b)))
}
