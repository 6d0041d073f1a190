import { z } from "zod"
import { type NotifyOptions, senderOf } from "../options/notify-options"
import { mailHost } from "./mail-address"
import type { RenderedMail } from "./render-mail.service"

/** For each step with the mail server; the lease of a mail is far longer. */
const TIMEOUT_MS = 20_000

const PERMANENT_FROM = 500

/** The server has said what will not change: this address, or this message, is not accepted. */
export class UndeliverableMail extends Error {
  override readonly name = "UndeliverableMail"
}

/** `reply_to`: who has asked; else answers go to the shop. */
export type Letter = RenderedMail & { to: string; mail_id: string; reply_to?: string | undefined }

export type Mailer = {
  /** False: it is no address, or has letters in front of the "@" that the server has said it does not take (RFC 6531). */
  reaches(address: string): boolean
  /** Ends when the server has accepted it. Throws UndeliverableMail, or an Error for what may pass; neither names a person. */
  send(letter: Letter): Promise<void>
  verify(): Promise<void>
}

const faultSchema = z
  .object({ code: z.string(), responseCode: z.number(), command: z.string() })
  .partial()
  .catch({})

/** Null: the shop has no mail server. */
export function createMailer({ smtp, from, shop }: NotifyOptions): Mailer | null {
  const sender = senderOf(from ?? "")
  if (smtp === undefined || sender === null) return null
  const { host } = new URL(smtp)
  const refused = (fault: unknown): never => {
    throw readable(fault, host)
  }
  let takesAllLetters = true
  // Only a domain has Punycode.
  const reaches = (address: string) =>
    mailHost(address) !== null && (takesAllLetters || /^\p{ASCII}+@/u.test(address))
  // Loaded where a shop has a mail server alone: its forty files take time at each start.
  const { createTransport } = require("nodemailer") as typeof import("nodemailer")
  // A connection for each mail: a pool would repeat by itself what it lost, and each attempt is ours to count.
  const transport = createTransport(
    {
      url: smtp,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger: greetingReader((takes) => {
        takesAllLetters = takes
      }),
    },
    {
      from: sender,
      ...(shop === undefined ? {} : { replyTo: shop }),
      headers: { "Auto-Submitted": "auto-generated" },
    },
  )
  return {
    reaches,
    send: async ({ to, mail_id, reply_to, subject, text, html }) => {
      if (!reaches(to)) throw new UndeliverableMail("the mail server takes no such e-mail address")
      await transport
        .sendMail({
          to,
          subject,
          text,
          html,
          messageId: `<${mail_id}@${sender.host}>`,
          ...(reply_to && { replyTo: reply_to }),
        })
        .catch(refused)
    },
    verify: async () => {
      await transport.verify().catch(refused)
    },
  }
}

/** The answer to EHLO alone tells what the server offers; nodemailer writes it to its log, and nothing of that is kept. */
function greetingReader(tell: (takesAllLetters: boolean) => void) {
  let isGreeted = false
  const debug = ({ tnx }: { tnx?: string }, line: string) => {
    if (tnx === "client") isGreeted = line.startsWith("EHLO")
    else if (tnx === "server" && isGreeted) tell(/^250[ -]SMTPUTF8\b/im.test(line))
  }
  const nothing = () => undefined
  return {
    trace: nothing,
    debug,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    level: nothing,
  }
}

/** Host and code alone: what a server answers repeats addresses, and a fault of the library's may hold the password. */
function readable(fault: unknown, host: string): Error {
  const { code, responseCode, command } = faultSchema.parse(fault)
  const isPermanent = responseCode !== undefined && responseCode >= PERMANENT_FROM
  // At any other step the account or the server is in trouble, not this mail.
  const isOfThisMail = command === "RCPT TO" || command === "DATA"
  const what =
    responseCode === undefined ? `does not answer (${code ?? "unknown"})` : `answers ${responseCode}`
  const message = `${host} ${what}${command === undefined || command === "CONN" ? "" : ` to ${command}`}`
  return isPermanent && isOfThisMail ? new UndeliverableMail(message) : new Error(message)
}
