const BEGIN = "domain-reseller: begin"
const END = "domain-reseller: end"
/** The text had no line end at its end, and has none without our lines. */
const AFTER_LINE_END = `${BEGIN} after a line end`

export const hasMark = (text: string): boolean => text.includes(BEGIN) || text.includes(END)

/** The text with lines of ours at its end, so marked that they are found again. `comment`: how the language begins one. */
export function withMarked(text: string, lines: readonly string[], comment: string): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n"
  const is_ended = text === "" || text.endsWith("\n")
  const marked = [`${comment} ${is_ended ? BEGIN : AFTER_LINE_END}`, ...lines, `${comment} ${END}`]
  return `${text}${is_ended ? "" : end}${marked.map((line) => `${line}${end}`).join("")}`
}

const INNER = `(?:(?!${BEGIN})[^])*?${END}`
const WHOLE = new RegExp(`^.*${BEGIN}${INNER}.*\\r?\\n?`, "gm")
const LAST_AFTER_LINE_END = new RegExp(`\\r?\\n.*${AFTER_LINE_END}${INNER}.*\\r?\\n?$`)

/** The text as it was before our lines, but for those that match `kept`. A mark without its other one stays, with all behind it. */
export const withoutMarked = (text: string, kept?: RegExp): string => {
  const rest = (marked: string) => kept?.exec(marked)?.[0] ?? ""
  const last = (marked: string) => (rest(marked) === "" ? "" : marked)
  return text.replace(LAST_AFTER_LINE_END, last).replace(WHOLE, rest)
}
