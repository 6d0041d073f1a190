import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"
import { LOOPBACK } from "../../dev/processes/address"

/** A mail as it arrived. */
export interface CaughtMail {
  readonly number: number
  readonly at: Date
  readonly message_id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly string[]
  /** As it was sent, byte for byte. */
  readonly raw: Buffer
}

export interface MailCatcher {
  readonly port: number
  /** For SMTP_URL. */
  readonly url: string
  /** The earliest first. */
  readonly mails: readonly CaughtMail[]
  stop(): Promise<void>
}

type Options = {
  port?: number
  /** Mails of an earlier run. */
  known?: readonly CaughtMail[]
  /** Asked for each recipient: an SMTP code to refuse it with, or nothing. */
  refuse?: (to: string) => number | undefined
}

/** A mail server on loopback that keeps what it gets and sends nothing on. Throws when the port is taken. */
export const startCatcher = async ({ port = 0, known = [], refuse }: Options = {}): Promise<MailCatcher> => {
  const mails: CaughtMail[] = [...known]
  const catchMail = async (raw: Buffer): Promise<void> => {
    const parsed = await simpleParser(raw, { skipImageLinks: true, skipTextLinks: true })
    const to = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to
    mails.push({
      number: (mails.at(-1)?.number ?? 0) + 1,
      at: new Date(),
      message_id: parsed.messageId ?? "",
      from: parsed.from?.text ?? "",
      to: to?.text ?? "",
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      html: parsed.html === false ? "" : parsed.html,
      headers: parsed.headerLines.map(({ line }) => line),
      raw,
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse?.(address)
      done(responseCode === undefined ? null : Object.assign(new Error("refused"), { responseCode }))
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(catchMail)
        .then(() => done(), done)
    },
  })
  // A client that is killed in the middle is none of the server's troubles.
  server.on("error", () => undefined)
  const listening = server.listen(port, LOOPBACK)
  await once(listening, "listening")
  const { port: given } = listening.address() as AddressInfo
  return {
    port: given,
    url: `smtp://${LOOPBACK}:${given}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
