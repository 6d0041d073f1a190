import { createServer, type Server, type ServerResponse } from "node:http"
import type { CaughtMail } from "./catcher"

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const STYLE = `
  body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1f2937 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .5rem; overflow-wrap: anywhere; border-bottom: 1px solid #e5e7eb }
  iframe { width: 100%; height: 34rem; border: 1px solid #e5e7eb } pre { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
  details { margin: 1rem 0 }`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

const listPage = (mails: readonly CaughtMail[]): string => {
  const rows = mails.toReversed().map(({ number, at, to, subject }) => {
    const time = at.toISOString().slice(0, 19).replace("T", " ")
    return `<tr><td>${time}</td><td>${escaped(to)}</td><td dir="auto"><a href="/mails/${number}">${escaped(subject)}</a></td></tr>`
  })
  const list = `<table><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr>${rows.join("")}</table>`
  return page("Mail", `<h1>Mail</h1><p>What the demo shop has sent. Nothing leaves this machine.</p>${list}`)
}

const mailPage = ({ subject, headers, html, text }: CaughtMail): string =>
  page(
    subject,
    `<p><a href="/">All mail</a></p><h1 dir="auto">${escaped(subject)}</h1>
     <iframe title="HTML" sandbox="allow-popups" srcdoc="${escaped(html)}"></iframe>
     <h2>Plain text</h2><pre dir="auto">${escaped(text)}</pre>
     <details><summary>Headers</summary><pre>${escaped(headers.join("\n"))}</pre></details>`,
  )

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    // Scripts never, not even those of a mail; the links in one stay links.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  })
  response.end(body)
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/** Shows what was caught, on loopback: a list, each mail, and `/mails.json`. */
export const mailPages = (mails: readonly CaughtMail[]): Server =>
  createServer((request, response) => {
    // A page of another site whose name leads to this machine must not read mail.
    if (!LOCAL_HOST.test(request.headers.host ?? ""))
      return answer(response, 403, "text/plain", "Not from there.")
    const path = request.url ?? "/"
    if (path === "/") return answer(response, 200, "text/html", listPage(mails))
    if (path === "/mails.json") {
      const shown = mails.map(({ raw: _, ...mail }) => mail)
      return answer(response, 200, "application/json", JSON.stringify({ mails: shown }))
    }
    const mail = mails.find(({ number }) => path === `/mails/${number}`)
    return mail === undefined
      ? answer(response, 404, "text/html", page("Not found", "<p>No such mail.</p>"))
      : answer(response, 200, "text/html", mailPage(mail))
  })
