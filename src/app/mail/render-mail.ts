import Mustache from "mustache"
import type { Language } from "../../core/text/language"
import { END_OF_ISOLATE, LEFT_TO_RIGHT, type MailView, OF_ITS_OWN } from "./mail-view"

/** A template that cannot be used; says which, and where in it. */
export class InvalidTemplate extends Error {
  override readonly name = "InvalidTemplate"

  constructor(file: string, line: number | null, why: string) {
    super(`${file}${line === null ? "" : `, line ${line}`}: ${why}`)
  }
}

export type Template = { file: string; text: string }

/** The texts of one event in one language. */
export type MailTemplates = {
  /** A first line "Subject: …", then the plain text, from which the HTML is made. */
  body: Template
  /** An HTML page of the shop's own in its place; null: none. */
  page: Template | null
  layout: Template
  frame: Template
}

/** The shop's name. `reply`: the address that an answer reaches. */
export type Brand = { name: string; color: string; logo?: string | undefined; reply?: string | undefined }

export type RenderedMail = { subject: string; text: string; html: string }

/** The storefront's pair, Vazirmatn for Persian letters alone. Without quotation marks: they stand in an attribute. */
const FONTS = {
  en: "system-ui,-apple-system,Segoe UI,Roboto,sans-serif",
  fa: "Vazirmatn Fa,system-ui,Segoe UI,Tahoma,sans-serif",
}

const SUBJECT = /^Subject: *(\S.*)\r?\n/
const BUTTON = /^\[\[(.+?)\|(https?:\/\/\S+)\]\]$/
const ITEM = /^- /
const SUM = /^= (.+?): (.+)$/
const NAMED = new RegExp(`^([${LEFT_TO_RIGHT}${OF_ITS_OWN}].+?${END_OF_ISOLATE})(?:(?: ·|[,:،]) (.+))?$`)
const ISOLATES = new RegExp(`[${LEFT_TO_RIGHT}${OF_ITS_OWN}${END_OF_ISOLATE}]`, "g")

/** Plain texts are escaped where they become HTML, not before. */
const asPlainText = { escape: (value: unknown) => String(value) }

/**
 * One mail of its templates. Text and HTML are made of the same words, so that they cannot differ. Throws InvalidTemplate
 * where no subject or no text is left.
 */
export function renderMail(
  { body, page, layout, frame }: MailTemplates,
  view: MailView,
  language: Language,
  brand: Brand,
): RenderedMail {
  const { subject, content } = partsOf(body, Mustache.render(body.text, view, undefined, asPlainText))
  const around = {
    ...view,
    subject,
    shop: brand.name,
    color: brand.color,
    on_color: legibleOn(brand.color),
    logo: brand.logo,
    reply: brand.reply,
    language,
    is_persian: language === "fa",
    is_english: language === "en",
    direction: language === "fa" ? "rtl" : "ltr",
    font: FONTS[language],
  }
  const text = Mustache.render(frame.text, { ...around, body: asText(content) }, undefined, asPlainText)
  const html = Mustache.render((page ?? layout).text, {
    ...around,
    body: asHtml(content, brand.color, language),
  })
  return { subject, text: text.trim(), html: withDirections(html) }
}

function partsOf({ file }: Template, rendered: string): { subject: string; content: string } {
  const [whole, subject] = SUBJECT.exec(rendered) ?? []
  if (whole === undefined || subject === undefined) {
    throw new InvalidTemplate(file, 1, 'the first line must be "Subject: …", with something behind it')
  }
  // Sections that were left out leave their empty lines.
  const content = rendered
    .slice(whole.length)
    .replace(/\s*\n(\s*\n)+/g, "\n\n")
    .trim()
  if (content === "") throw new InvalidTemplate(file, 2, "there is no text under the subject")
  return { subject: subject.replace(ISOLATES, "").replace(/\s+/g, " ").trim(), content }
}

const asText = (content: string): string =>
  content
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(SUM, "$1: $2")
        .replace(BUTTON, (_, label: string, url: string) => `${label}:\n${url}`),
    )
    .join("\n")

/** "21 March 2027", in either script: kept in one line. */
const DATE = /(\p{Nd}+) (\p{L}+) (\p{Nd}{4})/gu

const escaped = (text: string): string =>
  text
    .replace(DATE, "$1\u00a0$2\u00a0$3")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

const PARAGRAPH = "margin:0 0 16px"
const LIST = "margin:0 0 16px;padding:4px 16px;border-radius:6px;background:#f3f4f6;list-style:none"
const MORE = "display:block;font-size:14px;color:#4b5563"
const SUMS = "margin:0 0 16px;border-collapse:collapse"
const TOTAL = "border-top:1px solid #d1d5db;font-weight:bold"
const LIST_ITEM = "margin:0;padding:8px 0"
const ITEM_BUTTON = "padding:8px 0 4px"
const BUTTON_STYLE =
  "display:inline-block;padding:10px 20px;border-radius:6px;text-decoration:none;font-weight:bold"
const first = (color: string): string =>
  `${BUTTON_STYLE};border:1px solid ${color};background:${color};color:${legibleOn(color)}`
/** Dark letters: the shop's colour need not be legible on white. */
const later = (color: string): string => `${BUTTON_STYLE};border:1px solid ${color};color:#1f2937`

/** Light grounds, by the weights of ITU-R BT.601, begin here: dark letters are read better on them. */
const LIGHT_FROM = 150
const WEIGHTS = [0.299, 0.587, 0.114] as const

/** White or nearly black, on a ground like #1f4fd8. */
function legibleOn(color: string): string {
  const light = WEIGHTS.reduce(
    (sum, weight, place) => sum + weight * Number.parseInt(color.slice(1 + 2 * place, 3 + 2 * place), 16),
    0,
  )
  return light >= LIGHT_FROM ? "#111827" : "#ffffff"
}

/**
 * Paragraphs between empty lines; lines with "- " are a list, lines like "= Tax: 90" a table of sums, of which the last is the
 * total; `[[label|address]]` alone on a line is a button, of which the first is the one to press; in a list it is of the item above.
 */
function asHtml(content: string, color: string, language: Language): string {
  const blocks = content.split("\n\n")
  const main = blocks.find((block) => BUTTON.test(block))
  return blocks.map((block) => blockOf(block, color, block === main, language)).join("\n")
}

/** A name, and under it what is said of it, in lines of their own after " · ". */
function itemOf(line: string): string {
  const [, name, more] = NAMED.exec(line) ?? []
  if (name === undefined) return escaped(line)
  const about = more?.split(" · ").map((part) => {
    // A `small` begins with a capital; an address or a name, which is isolated, stays as it is.
    const tag = /^\p{L}/u.test(part) ? "small" : "span"
    return `<${tag} style="${MORE}">${escaped(part)}</${tag}>`
  })
  return `<b>${escaped(name)}</b>${about?.join("") ?? ""}`
}

/** Mail programs know no `text-align: end`. */
const AT_END: Readonly<Record<Language, string>> = { en: "right", fa: "left" }

function sumsOf(lines: readonly string[], language: Language): string {
  const rows = lines.map((line, index) => {
    const [, label = "", amount = ""] = SUM.exec(line) ?? []
    const style = `padding:4px 0;${index === lines.length - 1 ? TOTAL : ""}`
    return `<tr><td style="${style}">${escaped(label)}</td><td align="${AT_END[language]}" style="${style};white-space:nowrap">${escaped(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" style="${SUMS}">${rows.join("")}</table>`
}

function blockOf(block: string, color: string, isMain: boolean, language: Language): string {
  const lines = block.split("\n").map((line) => line.trim())
  const items = lines.filter((line) => ITEM.test(line))
  const button = isMain || items.length === 1 ? first(color) : later(color)
  const shown = (line: string): string => {
    const [, label, url] = BUTTON.exec(line) ?? []
    return label === undefined || url === undefined
      ? escaped(line)
      : `<a href="${escaped(url)}" style="${button}">${escaped(label)}</a>`
  }
  if (items[0] === lines[0] && lines.every((line) => ITEM.test(line) || BUTTON.test(line))) {
    const parts = lines
      .join("\n")
      .split(/\n(?=- )/)
      .map((item) => {
        const [line = "", ...buttons] = item.split("\n")
        const below = buttons.map((one) => `<div style="${ITEM_BUTTON}">${shown(one)}</div>`)
        return `<li style="${LIST_ITEM}">${itemOf(line.replace(ITEM, ""))}${below.join("")}</li>`
      })
    return `<ul style="${LIST}">${parts.join("")}</ul>`
  }
  if (lines.every((line) => SUM.test(line))) return sumsOf(lines, language)
  return `<p style="${PARAGRAPH}">${lines.map(shown).join("<br>")}</p>`
}

const withDirections = (html: string): string =>
  html
    .replaceAll(LEFT_TO_RIGHT, '<bdi dir="ltr">')
    .replaceAll(OF_ITS_OWN, "<bdi>")
    .replaceAll(END_OF_ISOLATE, "</bdi>")
