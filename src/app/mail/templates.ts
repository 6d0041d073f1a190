import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import Mustache from "mustache"
import { faultMessage } from "../../core/fault-text"
import { NOTICE_EVENTS, type NoticeEvent } from "../../core/notices/notice"
import type { Language } from "../../core/text/language"
import { InvalidTemplate, LAYOUT_NAMES, type MailTemplates, renderMail, type Template } from "./render-mail"
import { sampleViews } from "./template-samples"

/** The package's own. */
const FOLDER = join(__dirname, "../../../templates/mail")
const LAYOUT = "layout.html"

const MAILS = NOTICE_EVENTS.flatMap((event) => [
  { event, language: "en" as const, name: `${event}.en` as const },
  { event, language: "fa" as const, name: `${event}.fa` as const },
])

export type Templates = ReadonlyMap<`${NoticeEvent}.${Language}`, MailTemplates>

/**
 * All templates; those in `folder` go before the package's, file by file. With any of these, each mail is checked and rendered
 * now, so that a broken one stops the server and loses no mail later. Throws InvalidTemplate.
 */
export function readTemplates(folder: string | null): Templates {
  const own = folder === null ? [] : templateFiles(folder)
  const template = (name: string): Template => {
    const file = join(own.includes(name) && folder !== null ? folder : FOLDER, name)
    return { file, text: readFileSync(file, "utf8") }
  }
  const layout = template(LAYOUT)
  return new Map(
    MAILS.map(({ event, language, name }) => {
      const templates = { body: template(`${name}.txt`), layout }
      // The package's own are proved before they are packed; trying them all is a fifth of what the plugin does at boot.
      if (own.length > 0) check(event, language, templates)
      return [name, templates]
    }),
  )
}

/** Refuses a file that nothing would ever read: its name is a mistake. */
function templateFiles(folder: string): string[] {
  const names = [...MAILS.map(({ name }) => `${name}.txt`), LAYOUT]
  let found: string[]
  try {
    found = readdirSync(folder).filter((name) => /\.(txt|html)$/.test(name))
  } catch {
    throw new InvalidTemplate(folder, null, "notify.templates is no folder that can be read")
  }
  const stranger = found.find((name) => !names.includes(name))
  if (stranger === undefined) return found
  const why = `there is no such template; names are like ${names[0]}, or ${LAYOUT}`
  throw new InvalidTemplate(join(folder, stranger), null, why)
}

function check(event: NoticeEvent, language: Language, templates: MailTemplates): void {
  const samples = sampleViews(event, language)
  const known = new Set([...namesIn(samples[0]), ...LAYOUT_NAMES])
  checkNames(templates.body, known)
  checkNames(templates.layout, known)
  for (const sample of samples) renderMail(templates, sample, language, { name: "Shop", color: "#1f4fd8" })
}

const namesIn = (view: object): string[] =>
  Object.entries(view).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value.flatMap((one: object) => namesIn(one)) : []),
  ])

type Token = [type: string, value: string, start: number, end: number, inner?: Token[]]

/** Refuses what mustache cannot read, and placeholders that nothing fills: they would leave a hole in every mail. */
function checkNames({ file, text }: Template, known: ReadonlySet<string>): void {
  const invalid = (offset: number, why: string) =>
    new InvalidTemplate(file, text.slice(0, offset).split("\n").length, why)
  const walk = (tokens: readonly Token[]): void => {
    for (const [type, value, start, , inner] of tokens) {
      if (type === ">") throw invalid(start, "partials ({{> …}}) are not supported")
      if (["name", "&", "#", "^"].includes(type) && value !== "." && !known.has(value))
        throw invalid(start, `nothing fills {{${value}}} in this mail`)
      walk(inner ?? [])
    }
  }
  let tokens: Token[]
  try {
    tokens = Mustache.parse(text) as unknown as Token[]
  } catch (fault) {
    const message = faultMessage(fault)
    throw invalid(Number(/ at (\d+)$/.exec(message)?.[1] ?? 0), message)
  }
  walk(tokens)
}
