import { parseHost } from "../../domain-name/host"
import { type Checked, invalid, ok } from "./check"

const SCHEME = /^https?:\/\//i

/** A website, by its host name or its address. The contract does not say which, so it is sent as written. */
export function checkWebsite(website: string): Checked {
  const host = website.replace(SCHEME, "").replace(/[/?#].*$/, "")
  const parsed = parseHost(host)
  if (parsed.kind === "invalid" || parsed.host.labels.length === 1) {
    return invalid("wrong_format", {
      en: "Write the website's name, like example.com.",
      fa: "نام وب‌سایت را بنویسید، مانند example.com.",
    })
  }
  if (host === website) return ok(website)
  return ok(website, {
    code: "unlikely_form",
    message: {
      en: "The name alone, like example.com, is usually enough.",
      fa: "نام وب‌سایت به‌تنهایی، مانند example.com، معمولاً بس است.",
    },
  })
}
