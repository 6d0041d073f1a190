import { type FieldFacts, lineOf } from "./line"

/**
 * Reads the prose of one bullet of inputs or results, such as "(req): company_title (string); board_members (array) of
 * objects with req position, name (strings) and optional duration (string|null, default null)". A list may begin with
 * a header before a colon; a field may have notes in brackets and words before it; notes of the last of several, and
 * words without a field, hold for those before them.
 */
type Item = { path: string; notes: string; words: string; header: string; trailer: string }

const GRAMMAR =
  /^(all|both|each|req|required|optional|default|null|of|objects?|with|members?|fields?|is|or|an|others)$/i
const TYPE = /\b(string|boolean|integer|array|object)s?\b(\|null)?/

/** Splits outside brackets only. */
function splitOutside(text: string, separator: RegExp): string[] {
  const masked = text.replace(/\([^()]*\)/g, (brackets) => "#".repeat(brackets.length))
  const parts: string[] = []
  let start = 0
  for (const match of masked.matchAll(separator)) {
    parts.push(text.slice(start, match.index))
    start = match.index + match[0].length
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== "")
}

function splitHeader(text: string): { header: string; list: string } {
  const [header, ...rest] = splitOutside(text, /:/g)
  return header === undefined || rest.length === 0
    ? { header: "", list: text }
    : { header, list: rest.join(": ") }
}

/** "X (object holding Y: T)" and "X (object with req Y T and Z T)" as lists of their own. */
function listInNotes(notes: string): string | null {
  const holding = /^object holding (\w+): (.+)$/.exec(notes)
  if (holding !== null) return `${holding[1]} (${holding[2]})`
  const members = /^object with (.+)$/.exec(notes)?.[1]
  return members === undefined ? null : members.replace(/(\w+) (string|integer|boolean)\b/g, "$1 ($2)")
}

function readItem(text: string): { words: string; name: string | null; notes: string; rest: string } {
  const match = /^(?<before>[^(]*)(?:\((?<notes>[^()]*)\))?(?<rest>.*)$/s.exec(text)
  const before = (match?.groups?.before ?? "").trim().split(/\s+/)
  const at = before.findIndex((word) => !GRAMMAR.test(word))
  return {
    words: (at === -1 ? before : before.slice(0, at)).join(" "),
    name: before[at] ?? null,
    notes: match?.groups?.notes ?? "",
    rest: (match?.groups?.rest ?? "").trim(),
  }
}

/** All from "of objects with" to the end of a list is about the objects. */
function splitNested(list: string): { own: string; nested: string | null } {
  const match = /^(?<own>.*?\)) (?:of objects )?with (?<nested>.+)$/s.exec(list)
  return { own: match?.groups?.own ?? list, nested: match?.groups?.nested ?? null }
}

/** `parent` is what the paths begin with; `inherited` the header of the list before, which goes on after ";". */
function readList(text: string, parent: string, inherited: string): Item[] {
  const { own: start, nested } = splitNested(text)
  const { header, list } = splitHeader(start)
  const items: Item[] = []
  const inner: Item[] = []
  let words = ""
  for (const part of splitOutside(list, /,| and /g)) {
    const read = readItem(part)
    if (read.name === null) {
      for (const item of items) item.trailer = `${item.trailer} ${read.words}`
      continue
    }
    words = read.words === "" ? words : read.words
    const path = `${parent}${read.name}`
    const members = listInNotes(read.notes)
    const notes = members === null ? read.notes : "object"
    items.push({ path, notes, words, header: header === "" ? inherited : header, trailer: "" })
    if (members !== null) inner.push(...readList(members, `${path}.`, ""))
  }
  const last = items.at(-1)
  if (last !== undefined && nested !== null) {
    inner.push(...readList(nested, `${last.path}${last.notes.includes("array") ? "[]" : ""}.`, ""))
  }
  shareTypes(items)
  return [...items, ...inner]
}

/** A field without a type has that of "others", else its header's, else that of the next one that has a type. */
function shareTypes(items: Item[]): void {
  const others = items.map((item) => /others (\S+)/.exec(item.notes)?.[1]).find((type) => type !== undefined)
  for (const [index, item] of items.entries()) {
    if (/others/.test(item.notes)) item.notes = ""
    if (TYPE.test(item.notes) || /len|Jalali/.test(item.notes)) continue
    const next = items.slice(index + 1).find((other) => TYPE.test(other.notes))
    const type = others ?? TYPE.exec(item.header)?.[0] ?? TYPE.exec(next?.notes ?? "")?.[0]
    const is_group = next !== undefined && /^(all|each) /.test(next.notes)
    item.notes = [item.notes, type ?? "", is_group ? next.notes : ""].join(" ")
  }
}

function isRequired({ notes, words, header, trailer }: Item): boolean {
  const decisive = [notes, words, header, trailer].find((text) => /\b(req|required|optional)\b/i.test(text))
  return decisive !== undefined && !/\boptional\b/i.test(decisive)
}

function factsOf(item: Item): FieldFacts {
  const [, type, or_null] = TYPE.exec(item.notes) ?? []
  const length = /\blen(?:gth)? (\d+)(?: to (\d+))?/.exec(item.notes)
  const fallback = /default (null|false|empty)/.exec([item.notes, item.header, item.trailer].join(" "))
  return {
    type: type ?? (length !== null || item.notes.includes("Jalali") ? "string" : "unknown"),
    is_nullable: or_null !== undefined,
    length: length === null ? null : `${length[1]}..${length[2] ?? length[1]}`,
    choices: /one of: (.+)/.exec(item.notes)?.[1]?.split(", ") ?? [],
    is_required: isRequired(item),
    fallback: fallback?.[1] ?? null,
  }
}

/** `text` is what follows "Input" or "Result". */
export function linesOfBullet(text: string, prefix: string): string[] {
  const items: Item[] = []
  let header = ""
  for (const clause of splitOutside(text.replace(/^: /, "").replace(/\.$/, ""), /;|\. /g)) {
    const each = /^each is null or an object with (.+)$/.exec(clause)?.[1]
    if (clause === "all req") {
      for (const item of items) item.trailer = "req"
    } else if (each !== undefined) {
      for (const item of [...items]) {
        item.notes = "object|null"
        items.push(...readList(each, `${item.path}.`, ""))
      }
    } else {
      header = splitHeader(splitNested(clause).own).header || header
      const parent = /members?$/.test(header) ? `${items[0]?.path}[].` : prefix
      items.push(...readList(clause, parent, header))
    }
  }
  return items.map((item) => lineOf(item.path, factsOf(item)))
}
