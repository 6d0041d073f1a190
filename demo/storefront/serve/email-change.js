const { createHmac, hkdfSync, timingSafeEqual } = require("node:crypto")
const { authenticateCustomer } = require("@medusajs/medusa")
const express = require("express")
const { z } = require("zod")
const { mailOnce } = require("./mail")

/** A mail is read within the hour by whoever waits for it. */
const TTL_MS = 60 * 60 * 1_000
const KEY_BYTES = 32

const askSchema = z.object({
  email: z.string().email().max(254),
  password: z.string(),
  language: z.enum(["en", "fa"]),
})
const confirmSchema = z.object({ token: z.string() })
const changeSchema = z.object({
  customer_id: z.string(),
  from: z.string(),
  to: z.string(),
  until: z.number(),
})

const TEXTS = {
  en: {
    subject: "Confirm your new e-mail address",
    text: "Open this link to use this address for your account; it works for an hour. If you did not ask for it, do nothing.",
    changed: "The e-mail address of your account was changed",
    changed_text:
      "From now on you sign in with another address. If that was not you, write to the shop at once.",
  },
  fa: {
    subject: "تأیید ایمیل جدید",
    text: "برای استفاده از این ایمیل در حسابتان لینک زیر را باز کنید؛ یک ساعت اعتبار دارد. اگر شما نخواسته‌اید، کاری لازم نیست.",
    changed: "ایمیل حساب شما تغییر کرد",
    changed_text: "از این پس با ایمیل دیگری وارد می‌شوید. اگر این کار شما نبوده، فوراً با فروشگاه تماس بگیرید.",
  },
}

/** Signed with a key of its own: nothing that is signed here is a token of Medusa's. */
const signatureOf = (payload, request) => {
  const { jwt_secret } = request.scope.resolve("configModule").projectConfig
  const key = Buffer.from(hkdfSync("sha256", jwt_secret, "", "changes of e-mail addresses", KEY_BYTES))
  return createHmac("sha256", key).update(payload).digest()
}

const signed = (change, request) => {
  const payload = Buffer.from(JSON.stringify(change)).toString("base64url")
  return `${payload}.${signatureOf(payload, request).toString("base64url")}`
}

/** Null for what was not signed here, or has expired. */
const changeOf = (token, request) => {
  const [payload = "", signature = ""] = token.split(".")
  const [given, right] = [Buffer.from(signature, "base64url"), signatureOf(payload, request)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const change = changeSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
  return change.until > Date.now() ? change : null
}

const refuse = (response, status, code, message) =>
  response.status(status).json({ type: "not_allowed", code, message })

const isTaken = (customers, email) =>
  customers.retrieveRegisteredByEmail(email).then(
    () => true,
    () => false,
  )

/** Refusals have codes; what breaks goes to the shop's answer to faults. */
const guarded = (handle) => (request, response, next) => handle(request, response, next).catch(next)

/**
 * A customer changes their e-mail address, and it counts when the new mailbox has confirmed it: the plugin gives a guest's cart to the
 * account with its address, and mails answers there. Medusa's own route changes the rest, and here refuses an address.
 */
const emailChange = (options) => {
  const router = express.Router()
  const json = express.json()

  router.post("/store/customers/me", json, ({ body }, response, next) =>
    body?.email === undefined
      ? next()
      : refuse(response, 409, "email_unconfirmed", "An e-mail address is changed in the account's settings."),
  )

  const ask = async (request, response) => {
    const asked = askSchema.safeParse(request.body)
    if (!asked.success) return refuse(response, 400, "invalid_request", "Send email, password and language.")
    const { email, password, language } = asked.data
    const to = email.toLowerCase()
    const customers = request.scope.resolve("customerService")
    const customer = await customers.retrieve(request.user.customer_id)
    const { success } = await request.scope
      .resolve("authService")
      .authenticateCustomer(customer.email, password)
    if (!success) return refuse(response, 403, "wrong_password", "That is not the password.")
    if (await isTaken(customers, to))
      return refuse(response, 409, "email_taken", "There is an account with it.")
    const change = { customer_id: customer.id, from: customer.email, to, until: Date.now() + TTL_MS }
    const link = options.email_page
      .replace("{language}", language)
      .replace("{token}", signed(change, request))
    const { subject, text } = TEXTS[language]
    if (!(await mailOnce("address", options, { to, subject, text: `${text}\n\n${link}` })))
      return refuse(response, 429, "mailed_lately", "A mail went to that address a moment ago.")
    response.sendStatus(204)
  }
  router.post("/shop/account/email", authenticateCustomer(), json, guarded(ask))

  const confirm = async (request, response) => {
    const read = confirmSchema.safeParse(request.body)
    const change = read.success ? changeOf(read.data.token, request) : null
    const customers = request.scope.resolve("customerService")
    const customer = change && (await customers.retrieve(change.customer_id).catch(() => null))
    // A change is used up by what it does: the account has another address then.
    if (!customer || customer.email !== change.from)
      return refuse(response, 404, "link_invalid", "This link was used already or has expired.")
    if (await isTaken(customers, change.to))
      return refuse(response, 409, "email_taken", "There is an account with it.")
    await request.scope
      .resolve("manager")
      .transaction((tx) => customers.withTransaction(tx).update(customer.id, { email: change.to }))
    const [subject, text] = ["changed", "changed_text"].map((key) => `${TEXTS.en[key]}\n${TEXTS.fa[key]}`)
    await mailOnce("changed", options, { to: change.from, subject: subject.replace("\n", " – "), text })
    response.status(200).json({ email: change.to })
  }
  router.post("/shop/account/email/confirm", json, guarded(confirm))
  return router
}

module.exports = { emailChange }
