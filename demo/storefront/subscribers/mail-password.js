const nodemailer = require("nodemailer")

/** Anybody can ask for anybody, so an address is mailed once in so long. */
const PAUSE_MS = 5 * 60 * 1_000

/** Addresses that were mailed just now; in memory, because the demo is one process. */
const mailed = new Set()

const TEXTS = {
  en: "Choose a new password for your account; this link works for fifteen minutes. If you did not ask for it, do nothing.",
  fa: "با این لینک رمز عبور جدیدی برای حسابتان بگذارید؛ پانزده دقیقه اعتبار دارد. اگر شما نخواسته‌اید، کاری لازم نیست.",
}

/** The link with which a customer sets a new password: a shop's own business, here in its smallest form. */
async function mailPassword({ data: { email, token }, pluginOptions: { smtp_url, from, password_page } }) {
  const address = email.toLowerCase()
  if (smtp_url === undefined || mailed.has(address)) return
  mailed.add(address)
  setTimeout(() => mailed.delete(address), PAUSE_MS).unref()
  const page = password_page
    .replace("{email}", encodeURIComponent(email))
    .replace("{token}", encodeURIComponent(token))
  const texts = Object.entries(TEXTS).map(([language, text]) => [text, page.replace("{language}", language)])
  const mail = { from, to: email, subject: "A new password – رمز عبور جدید", text: texts.flat().join("\n\n") }
  await nodemailer.createTransport(smtp_url).sendMail(mail)
}

// Medusa reads a subscriber as an ES module.
module.exports = {
  __esModule: true,
  default: mailPassword,
  config: { event: "customer.password_reset", context: { subscriberId: "demo-mail-password" } },
}
