import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import Mustache from "mustache"
import { faultMessage } from "../../core/fault-text"
import { NOTICE_EVENTS, type NoticeEvent } from "../../core/notices/notice"
import type { Language } from "../../core/text/language"
import { InvalidTemplate, type MailTemplates, renderMail, type Template } from "./render-mail"
import { SAMPLES } from "./template-samples"

/** The package's own. */
const FOLDER = join(__dirname, "../../../templates/mail")

const LANGUAGES: readonly Language[] = ["en", "fa"]

export type Templates = ReadonlyMap<`${NoticeEvent}.${Language}`, MailTemplates>

/**
 * All templates; those in `folder` go before the package's, file by file. With any of these, each mail is checked and rendered
 * now, so that a broken one stops the server and loses no mail later. Throws InvalidTemplate.
 */
export function readTemplates(folder: string | null): Templates {
  const own = folder === null ? new Set<string>() : templateFiles(folder)
  const optional = (name: string): Template | null => {
    if (folder === null || !own.has(name)) return null
    const file = join(folder, name)
    return { file, text: readFileSync(file, "utf8") }
  }
  const template = (name: string): Template =>
    optional(name) ?? { file: join(FOLDER, name), text: readFileSync(join(FOLDER, name), "utf8") }
  const templates = new Map<`${NoticeEvent}.${Language}`, MailTemplates>()
  for (const event of NOTICE_EVENTS) {
    for (const language of LANGUAGES) {
      const read = {
        body: template(`${event}.${language}.txt`),
        page: optional(`${event}.${language}.html`),
        layout: template("layout.html"),
        frame: template("layout.txt"),
      }
      // The package's own are proved before they are packed; trying them all is a fifth of what the plugin does at boot.
      if (own.size > 0) check(event, language, read)
      templates.set(`${event}.${language}`, read)
    }
  }
  return templates
}

/** Refuses a file that nothing would ever read: its name is a mistake. */
function templateFiles(folder: string): Set<string> {
  const names = NOTICE_EVENTS.flatMap((event) =>
    LANGUAGES.flatMap((language) => [`${event}.${language}.txt`, `${event}.${language}.html`]),
  )
  const known = new Set([...names, "layout.html", "layout.txt"])
  let found: string[]
  try {
    found = readdirSync(folder).filter((name) => /\.(txt|html)$/.test(name))
  } catch {
    throw new InvalidTemplate(folder, null, "notify.templates is no folder that can be read")
  }
  const stranger = found.find((name) => !known.has(name))
  if (stranger !== undefined) {
    throw new InvalidTemplate(
      join(folder, stranger),
      null,
      `there is no such template; names are like ${names[0]}, or layout.html, layout.txt`,
    )
  }
  return new Set(found)
}

/** For layouts, beside the placeholders of a mail. */
const LAYOUT_NAMES = [
  "subject",
  "body",
  "shop",
  "color",
  "on_color",
  "logo",
  "reply",
  "direction",
  "font",
  "language",
  "is_persian",
  "is_english",
]

function check(event: NoticeEvent, language: Language, templates: MailTemplates): void {
  const samples = SAMPLES[event](language)
  const [full] = samples
  const known = new Set([...namesIn(full), ...LAYOUT_NAMES])
  for (const template of [templates.body, templates.page, templates.layout, templates.frame]) {
    if (template !== null) checkNames(template, known)
  }
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
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length
  const walk = (tokens: readonly Token[]): void => {
    for (const [type, value, start, , inner] of tokens) {
      if (type === ">") throw new InvalidTemplate(file, lineAt(start), "partials ({{> …}}) are not supported")
      if (["name", "&", "#", "^"].includes(type) && value !== "." && !known.has(value)) {
        throw new InvalidTemplate(file, lineAt(start), `nothing fills {{${value}}} in this mail`)
      }
      if (inner !== undefined) walk(inner)
    }
  }
  let tokens: Token[]
  try {
    tokens = Mustache.parse(text) as unknown as Token[]
  } catch (fault) {
    const message = faultMessage(fault)
    const offset = / at (\d+)$/.exec(message)?.[1]
    throw new InvalidTemplate(file, offset === undefined ? null : lineAt(Number(offset)), message)
  }
  walk(tokens)
}
