const { mailOnce } = require("../serve/mail")

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
  const text = Object.entries(TEXTS)
    .map(
      ([language, words]) =>
        `${words}\n\n${linkIn(language, { page: pluginOptions.password_page, email, token })}`,
    )
    .join("\n\n")
  await mailOnce("password", pluginOptions, { to: email, subject: "A new password – رمز عبور جدید", text })
}

// Medusa reads a subscriber as an ES module.
module.exports = {
  __esModule: true,
  default: mailPassword,
  config: { event: "customer.password_reset", context: { subscriberId: "demo-mail-password" } },
}
