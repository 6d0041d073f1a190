const BEGIN = "domain-reseller: begin"
const END = "domain-reseller: end"
/** At the end of a single line. */
const LINE = "domain-reseller: one line"

/** Lines of ours in a file of the shop's, so that they are found again. `comment`: how the language begins one. */
export const marked = (lines: readonly string[], comment: string, indent = ""): string =>
  [`${comment} ${BEGIN}`, ...lines, `${comment} ${END}`].map((line) => `${indent}${line}\n`).join("")

export const markedLine = (line: string, comment: string): string => `${line} ${comment} ${LINE}\n`

/** Whether every beginning has its end: else nobody knows which lines are ours. */
export const isWhole = (text: string): boolean => {
  const marks = text.split("\n").flatMap((line) => [BEGIN, END].filter((mark) => line.includes(mark)))
  return marks.every((mark, at) => mark === (at % 2 === 0 ? BEGIN : END)) && marks.length % 2 === 0
}

/** The text without what is marked, and with `keep`'s lines of it. */
export function withoutMarked(text: string, keep: (line: string) => boolean = () => false): string {
  let is_inside = false
  return text
    .split(/(?<=\n)/)
    .filter((line) => {
      if (line.includes(BEGIN)) {
        is_inside = true
        return false
      }
      if (line.includes(END)) {
        is_inside = false
        return false
      }
      return !line.includes(LINE) && (!is_inside || keep(line))
    })
    .join("")
}
