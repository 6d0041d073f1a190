/** Between names, in either language. */
const SEPARATORS = /[\s,;|،؛]+/u
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** What follows the host in an address: path, question, fragment, port. */
const AFTER_HOST = /[/?#:].*$/u
/** Quotes, brackets, bullets and sentence ends around a name. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** The web server of a name; `www.com` is a name itself. */
const WWW = /^www\.(?=[^.]+\.)/i
const NUMBER = /^\p{N}*$/u

const nameIn = (word: string): string =>
  word.replace(SCHEME, "").replace(AFTER_HOST, "").replace(AROUND, "").replace(WWW, "")

/** The names in a pasted text: one a line, a list with commas, addresses of pages, numbered. Each once, in their order. */
export const namesIn = (text: string): string[] => {
  const names = new Map<string, string>()
  for (const word of text.split(SEPARATORS)) {
    const name = nameIn(word)
    const key = name.toLowerCase()
    if (!NUMBER.test(name) && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

/** Names of one label beside each other: the shop looks a label up once in a request. */
export const byLabel = (names: readonly string[]): string[] => {
  const labels = new Map<string, string[]>()
  for (const name of names) {
    const label = name.toLowerCase().split(".")[0] ?? name
    labels.set(label, [...(labels.get(label) ?? []), name])
  }
  return [...labels.values()].flat()
}
