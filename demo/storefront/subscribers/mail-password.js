const nodemailer = require("nodemailer")

/** Anybody can ask for anybody, so an address is mailed once in so long. */
const PAUSE_MS = 5 * 60 * 1_000

/** When each address was mailed last; in memory, because the demo is one process. */
const mailed = new Map()

const isMailed = (email, now) => {
  for (const [known, at] of mailed) if (now - at >= PAUSE_MS) mailed.delete(known)
  if (mailed.has(email)) return true
  mailed.set(email, now)
  return false
}

const TEXTS = {
  en: "Choose a new password for your account; this link works for fifteen minutes. If you did not ask for it, do nothing.",
  fa: "با این لینک رمز عبور جدیدی برای حسابتان بگذارید؛ پانزده دقیقه اعتبار دارد. اگر شما نخواسته‌اید، کاری لازم نیست.",
}

const linkIn = (language, { page, email, token }) =>
  page
    .replace("{language}", language)
    .replace("{email}", encodeURIComponent(email))
    .replace("{token}", encodeURIComponent(token))

/** The link with which a customer sets a new password: a shop's own business, here in its smallest form. */
async function mailPassword({ data: { email, token }, pluginOptions }) {
  const { smtp_url, from } = pluginOptions
  if (smtp_url === undefined || isMailed(email.toLowerCase(), Date.now())) return
  const text = Object.entries(TEXTS)
    .map(
      ([language, words]) =>
        `${words}\n\n${linkIn(language, { page: pluginOptions.password_page, email, token })}`,
    )
    .join("\n\n")
  const mail = { from, to: email, subject: "A new password – رمز عبور جدید", text }
  await nodemailer.createTransport(smtp_url).sendMail(mail)
}

// Medusa reads a subscriber as an ES module.
module.exports = {
  __esModule: true,
  default: mailPassword,
  config: { event: "customer.password_reset", context: { subscriberId: "demo-mail-password" } },
}
