import { once } from "node:events"
import { domainToUnicode } from "node:url"
import { SMTPServer } from "smtp-server"
import { phoneSaleBodySchema } from "../../src/reseller/cart/cart.requests"
import { createMailer, type Mailer } from "../../src/reseller/mail/smtp.service"
import { notifyOptionsSchema } from "../../src/reseller/options/notify-options"

type Sent = { from: string; to: string[]; is_utf8: boolean; headers: string }

const sent: Sent[] = []
const serverWith = (more: object) =>
  new SMTPServer({
    ...more,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.once("end", () => {
        const [headers = ""] = Buffer.concat(chunks).toString().replaceAll("\r\n ", " ").split("\r\n\r\n")
        sent.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          is_utf8: "smtpUtf8" in envelope && envelope.smtpUtf8 === true,
          headers,
        })
        done()
      })
    },
  })
const servers = [serverWith({}), serverWith({ hideSMTPUTF8: true })]
let smtp: string[]

beforeAll(async () => {
  const urls = servers.map(async (server) => {
    const listening = server.listen(0, "127.0.0.1")
    await once(listening, "listening")
    const address = listening.address()
    return `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  })
  smtp = await Promise.all(urls)
})
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done())))))

const mailerOf = (url: string | undefined, from = "Shop <shop@shop.example>"): Mailer => {
  const mailer = createMailer(notifyOptionsSchema.parse({ smtp: url, from }))
  if (mailer === null) throw new Error("no mailer")
  return mailer
}

async function mailed(to: string, from?: string, mailer = mailerOf(smtp[0], from)): Promise<Sent> {
  const before = sent.length
  await mailer.send({ to, mail_id: "mail_1", subject: "s", text: "t", html: "<p>t</p>" })
  const mail = sent[before]
  if (mail === undefined || sent.length !== before + 1) throw new Error("not one mail")
  return mail
}

// The server tells domains in their own letters; without SMTPUTF8 they came in Punycode.
describe("A mail goes to", () => {
  it.each([
    ["sara@customer.example", "sara@customer.example", false],
    ["o'brien+shop!@customer.example", "o'brien+shop!@customer.example", false],
    ["sara@xn--mgbh0fb.xn--mgba3a4f16a", "sara@مثال.ایران", false],
    ["sara@مثال.ایران", "sara@مثال.ایران", false],
    ["jürgen@bücher.example", "jürgen@bücher.example", true],
    ["سارا@customer.example", "سارا@customer.example", true],
  ])("%s", async (address, recipient, is_utf8) => {
    expect(await mailed(address)).toMatchObject({ to: [recipient], is_utf8 })
    expect(phoneSaleBodySchema.shape.email.parse(address)).toBe(address)
  })

  it.each([
    "nobody",
    "a@b",
    "a b@c.example",
    "a@c.example, d@e.example",
    "a,b@c.example",
    "<a@c.example>",
    "a@c..example",
    "a@-c.example",
  ])("nobody whose address is %s, and nothing is sold to it by phone", async (address) => {
    expect(mailerOf(smtp[0]).reaches(address)).toBe(false)
    await expect(mailed(address)).rejects.toThrow("the mail server takes no such e-mail address")
    expect(phoneSaleBodySchema.shape.email.safeParse(address).success).toBe(false)
  })
})

it.each([
  ["sara@مثال.ایران", true],
  ["سارا@customer.example", false],
])("A mail server that takes Latin letters alone reaches %s: %p", async (address, isReached) => {
  const mailer = mailerOf(smtp[1])
  await mailer.verify()
  expect(mailer.reaches(address)).toBe(isReached)
  const mail = mailed(address, undefined, mailer)
  if (isReached) expect(await mail).toMatchObject({ is_utf8: false })
  else await expect(mail).rejects.toThrow("the mail server takes no such e-mail address")
})

describe("The sender of mails", () => {
  const message_id = (headers: string) => /^Message-ID: (.*)$/m.exec(headers)?.[1]
  const from = (headers: string) => /^From: (.*)$/m.exec(headers)?.[1]

  it.each([
    ["shop@shop.example", "shop@shop.example", "shop.example"],
    ["My Shop <shop@shop.example>", "My Shop <shop@shop.example>", "shop.example"],
    ['"My Shop" <shop@shop.example>', "My Shop <shop@shop.example>", "shop.example"],
    [
      "My Shop, Ltd. (Tehran) <shop@shop.example>",
      '"My Shop, Ltd. (Tehran)" <shop@shop.example>',
      "shop.example",
    ],
    ["Shop: <shop@shop.example>", '"Shop:" <shop@shop.example>', "shop.example"],
    ["Shop <shop@مثال.ایران>", "Shop <shop@xn--mgbh0fb.xn--mgba3a4f16a>", "xn--mgbh0fb.xn--mgba3a4f16a"],
  ])("%s is one mailbox, its domain in Punycode", async (sender, header, host) => {
    const mail = await mailed("sara@customer.example", sender)
    expect([mail.from, mail.is_utf8]).toEqual([`shop@${domainToUnicode(host)}`, false])
    expect([from(mail.headers), message_id(mail.headers)]).toEqual([header, `<mail_1@${host}>`])
  })

  it.each([
    "shop",
    "shop@localhost",
    "a@b.example, Shop <shop@shop.example>",
    "Shop <a,b@shop.example>",
    "Shop <shop@shop..example>",
    "Shop <shop@shop.example> x",
    'My "Shop <shop@shop.example>',
    "My\tShop <shop@shop.example>",
    "فروشگاه <فروشگاه@shop.example>",
  ])("is refused at boot as %s", (sender) => {
    expect(notifyOptionsSchema.safeParse({ from: sender }).error?.issues).toMatchObject([{ path: ["from"] }])
  })
})
