import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { LOOPBACK, urlOf } from "../../tools/processes/address"
import { onFreePort, PortTaken } from "../../tools/processes/free-port"
import { type CaughtMail, readMail, startCatcher } from "../mail/catcher"
import { mailPages } from "../mail/page"
import type { Run } from "../run"

const FIRST_PORT = 9025
const OWNER_ONLY = 0o600
const FOLDER_OF_OWNER = 0o700

export interface Mail {
  readonly smtp_url: string
  /** Where the mails can be read; null where the environment names a mail server of its own. */
  readonly page_url: string | null
}

const fileOf = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(6, "0")}.eml`)

const keptMails = async (folder: string): Promise<CaughtMail[]> => {
  const files = readdirSync(folder).filter((name) => /^\d+\.eml$/.test(name))
  const mails = files.sort().map((name) => {
    const file = join(folder, name)
    return readMail(readFileSync(file), Number.parseInt(name, 10), statSync(file).mtime)
  })
  return Promise.all(mails)
}

/** The mail server given by the environment, or one that catches what the shop sends and shows it. */
export const provideMail = async ({ environment, data, shutdown }: Run): Promise<Mail> => {
  if (environment.smtp_url !== undefined) return { smtp_url: environment.smtp_url, page_url: null }
  const folder = join(data, "mail")
  mkdirSync(folder, { recursive: true, mode: FOLDER_OF_OWNER })
  const catcher = await startCatcher({
    known: await keptMails(folder),
    onMail: ({ number, raw }) => writeFileSync(fileOf(folder, number), raw, { mode: OWNER_ONLY }),
  })
  const page_url = await onFreePort(
    { first: FIRST_PORT, wanted: environment.mail_port, host: LOOPBACK },
    async (port) => {
      const server = mailPages(catcher.mails)
      server.listen(port, LOOPBACK)
      await once(server, "listening").catch((fault: NodeJS.ErrnoException) => {
        throw fault.code === "EADDRINUSE" ? new PortTaken(port) : fault
      })
      shutdown.add({
        stop: async () => {
          server.closeAllConnections()
          server.close()
          await catcher.stop()
        },
        kill: () => undefined,
      })
      return `${urlOf(LOOPBACK, port)}/`
    },
  )
  return { smtp_url: catcher.url, page_url }
}
