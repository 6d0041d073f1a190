import MarkdownIt from "markdown-it"
import Mustache from "mustache"
import type { Language } from "../shared/language"
import { END_OF_ISOLATE, LEFT_TO_RIGHT, type MailView, OF_ITS_OWN } from "./mail-view.service"

/** A template that cannot be used; says which, and where in it. */
export class InvalidTemplate extends Error {
  override readonly name = "InvalidTemplate"

  constructor(file: string, line: number | null, why: string) {
    super(`${file}${line === null ? "" : `, line ${line}`}: ${why}`)
  }
}

export type Template = { file: string; text: string }

/** `body`: a first line "Subject: …", then markdown. `layout`: the page around it. */
export type MailTemplates = { body: Template; layout: Template }

/** The shop's name. `reply`: the address that an answer reaches. */
export type Brand = { name: string; color: string; logo?: string | undefined; reply?: string | undefined }

export type RenderedMail = { subject: string; text: string; html: string }

const SUBJECT = /^Subject: *(\S.*)\r?\n/
const SIGNS = /[!-/:-@[-`{-~]/g
const ISOLATES = new RegExp(`[${LEFT_TO_RIGHT}${OF_ITS_OWN}${END_OF_ISOLATE}]`, "g")

/** A placeholder's text is words, never markdown. */
const asWords = { escape: (value: unknown) => String(value).replace(SIGNS, "\\$&") }

/** One mail of its templates. Throws InvalidTemplate where no subject or no text is left. */
export function renderMail(
  { body, layout }: MailTemplates,
  view: MailView,
  language: Language,
  brand: Brand,
): RenderedMail {
  const { subject, content } = partsOf(body, Mustache.render(body.text, view, undefined, asWords))
  const { name: shop, color, logo, reply } = brand
  const frame = FRAME[language]
  const order = view.order_number && `${frame.order} ${view.order_number}`
  const footer = reply ? frame.reply(`${LEFT_TO_RIGHT}${reply}${END_OF_ISOLATE}`) : frame.automatic
  const around: Record<(typeof LAYOUT_NAMES)[number], string | undefined> = {
    ...{ subject, shop, color, logo, language, order, footer },
    ...{ direction: frame.direction, end: frame.end, font: frame.font },
    on_color: legibleOn(color),
    body: asHtml(content, color),
  }
  const html = Mustache.render(layout.text, { ...view, ...around })
  const signed = [asText(content), "", "-- ", shop, ...(order ? [order] : []), footer.replace(ISOLATES, "")]
  return { subject, text: signed.join("\n"), html: withDirections(html) }
}

/** The layout's placeholders, beside those of the mail. */
export const LAYOUT_NAMES = [
  ...(["subject", "body", "shop", "order", "footer", "language"] as const),
  ...(["color", "on_color", "logo", "font", "direction", "end"] as const),
]

/** Words around each mail. Fonts stand in an attribute, so without quotation marks; mail programs know no `text-align: end`. */
const FRAME = {
  en: {
    order: "Order",
    reply: (address: string) => `Questions? Reply to this email, or write to ${address}.`,
    automatic: "This message was sent automatically.",
    direction: "ltr",
    end: "right",
    font: "system-ui,-apple-system,Segoe UI,Roboto,sans-serif",
  },
  fa: {
    order: "سفارش",
    reply: (address: string) => `سؤالی دارید؟ به همین ایمیل پاسخ دهید یا به ${address} بنویسید.`,
    automatic: "این ایمیل به‌صورت خودکار ارسال شده است.",
    direction: "rtl",
    end: "left",
    font: "Vazirmatn Fa,system-ui,Segoe UI,Tahoma,sans-serif",
  },
} as const

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
  return { subject: asText(subject).replace(ISOLATES, "").replace(/\s+/g, " ").trim(), content }
}

const SIGN_OR_LINK = /\\([!-/:-@[-`{-~])|\*\*|\[((?:\\.|[^\]\\])+)\]\((\S+?)\)(?=\*\*|\s|$)/g

/** The words of the markdown: a table's row as "Tax: 90", a link's address under its label. */
const asText = (content: string): string =>
  content
    .replace(/^\|[ :|-]*\|\n/gm, "")
    .replace(/^\| (.+) \| (.+) \|$/gm, "$1: $2")
    .replace(/^[ \t]+/gm, "")
    .replace(SIGN_OR_LINK, (_, sign?: string, label?: string, url?: string) =>
      label && url ? `${asText(label)}:\n${asText(url)}` : (sign ?? ""),
    )

/** Mail programs read no style sheet for certain, so each element has its own; `main` is a bold link. */
const stylesIn = (color: string): Readonly<Record<string, string>> => ({
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding:4px 16px;border-radius:6px;background:#f3f4f6;list-style:none",
  li: "margin:0;padding:8px 0",
  table: "width:100%;margin:0 0 16px;border-collapse:collapse",
  thead: "display:none",
  td: "padding:4px",
  main: `${BUTTON};border:1px solid ${color};background:${color};color:${legibleOn(color)}`,
  // Dark letters: the shop's colour need not be legible on white.
  a: `${BUTTON};border:1px solid ${color};color:#1f2937`,
})
const BUTTON =
  "display:inline-block;padding:10px 20px;border-radius:6px;text-decoration:none;font-weight:bold"

/** HTML in a template is text, as it is in what fills it. */
const markdown = new MarkdownIt({ breaks: true })

function asHtml(content: string, color: string): string {
  const styles = stylesIn(color)
  const tokens = markdown.parse(content, {})
  for (const run of [tokens, ...tokens.map(({ children }) => children ?? [])]) {
    for (const [place, token] of run.entries()) {
      const style = styles[token.tag === "a" && run[place - 1]?.tag === "strong" ? "main" : token.tag]
      if (style !== undefined && token.nesting === 1)
        token.attrSet("style", [token.attrGet("style"), style].filter(Boolean).join(";"))
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {})
  // Words about an item stand in lines of their own, and a sum in one.
  return html
    .replaceAll(" · ", "<br>")
    .replaceAll('</td>\n<td style="', '</td>\n<td style="white-space:nowrap;')
}

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

const withDirections = (html: string): string =>
  html
    .replaceAll(LEFT_TO_RIGHT, '<bdi dir="ltr">')
    .replaceAll(OF_ITS_OWN, "<bdi>")
    .replaceAll(END_OF_ISOLATE, "</bdi>")

export const LAYOUT = `<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{subject}}</title>
<style>@font-face{font-family:Vazirmatn Fa;src:local(Vazirmatn);unicode-range:U+600-6FF,U+200C-200D}@media(max-width:480px){a{display:block!important;text-align:center} }</style>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="{{direction}}" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="padding:16px 28px;background:{{color}};color:{{on_color}};border-radius:8px 8px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="font-family:{{font}};color:{{on_color}};font-size:18px;font-weight:bold">{{#logo}}<img src="{{logo}}" alt="{{shop}}" height="40" style="display:block;height:40px;border:0">{{/logo}}{{^logo}}{{shop}}{{/logo}}</td>{{#order}}<td align="{{end}}" style="font-family:{{font}};color:{{on_color}};font-size:14px">{{order}}</td>{{/order}}</tr></table>
</td></tr>
<tr><td style="padding:28px 28px 12px;font-family:{{font}};font-size:16px;line-height:1.7;color:#1f2937">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:#111827">{{subject}}</h1>
{{{body}}}
</td></tr>
<tr><td style="padding:12px 28px 24px;border-top:1px solid #e5e7eb;font-family:{{font}};font-size:13px;line-height:1.6;color:#6b7280">
{{shop}}<br>{{footer}}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
