const BEGIN = "domain-reseller: begin"
/** The text had no line end at its end, and has none without our lines. */
const BEGIN_AFTER_LINE_END = `${BEGIN} after a line end`
const END = "domain-reseller: end"

export const isMarked = (text: string): boolean => text.includes(BEGIN)

/** The text with lines of ours at its end, so marked that they are found again. `comment`: how the language begins one. */
export function withMarked(text: string, lines: readonly string[], comment: string): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n"
  const is_ended = text === "" || text.endsWith("\n")
  const marked = [`${comment} ${is_ended ? BEGIN : BEGIN_AFTER_LINE_END}`, ...lines, `${comment} ${END}`]
  return `${text}${is_ended ? "" : end}${marked.map((line) => `${line}${end}`).join("")}`
}

/** Whether every beginning has its end: else nobody knows which lines are ours. */
export const isWhole = (text: string): boolean => {
  const marks = text.split("\n").flatMap((line) => [BEGIN, END].filter((mark) => line.includes(mark)))
  return marks.every((mark, at) => mark === (at % 2 === 0 ? BEGIN : END)) && marks.length % 2 === 0
}

/** The text as it was before our lines, with those of them that `keep` wants; and what went. */
export function withoutMarked(
  text: string,
  keep: (line: string) => boolean = () => false,
): { rest: string; gone: string[] } {
  const gone: string[] = []
  let is_inside = false
  const lines = text.split(/(?<=\n)/)
  const rest = lines
    .filter((line) => {
      const is_mark = line.includes(BEGIN) || line.includes(END)
      if (is_mark) is_inside = line.includes(BEGIN)
      const stays = !is_mark && (!is_inside || keep(line))
      if (!stays) gone.push(line.trimEnd())
      return stays
    })
    .join("")
  const was_unended = text.includes(BEGIN_AFTER_LINE_END) && lines.at(-1)?.includes(END)
  return { rest: was_unended ? rest.replace(/\r?\n$/, "") : rest, gone }
}
