const nodemailer = require("nodemailer")

/** Anybody can ask for anybody, so an address is mailed one thing once in so long. */
const PAUSE_MS = 5 * 60 * 1_000

/** When each address was mailed last; in memory, because the demo is one process. */
const mailed = new Map()

const isMailed = (key, now) => {
  for (const [known, at] of mailed) if (now - at >= PAUSE_MS) mailed.delete(known)
  if (mailed.has(key)) return true
  mailed.set(key, now)
  return false
}

/** False where the shop has no mail server, or has just mailed that to the address. */
const mailOnce = async (what, { smtp_url, from }, { to, subject, text }) => {
  if (smtp_url === undefined || isMailed(`${what} ${to.toLowerCase()}`, Date.now())) return false
  await nodemailer.createTransport(smtp_url).sendMail({ from, to, subject, text })
  return true
}

module.exports = { mailOnce }
