import { once } from "node:events"
import { LOOPBACK, urlOf } from "../../dev/processes/address"
import { onFreePort } from "../../dev/processes/free-port"
import { startCatcher } from "../mail/catcher"
import { mailPages } from "../mail/page"
import type { Run } from "../run"

const FIRST_PORT = 9025

export interface Mail {
  readonly smtp_url: string
  /** Where the mails can be read; null where the environment names a mail server of its own. */
  readonly page_url: string | null
}

/** The mail server given by the environment, or one that catches what the shop sends and shows it. */
export const provideMail = async ({ environment, shutdown }: Run): Promise<Mail> => {
  if (environment.smtp_url !== undefined) return { smtp_url: environment.smtp_url, page_url: null }
  const catcher = await startCatcher()
  const pages = mailPages(catcher.mails)
  const wanted = { first: FIRST_PORT, wanted: environment.mail_port, host: LOOPBACK }
  const page_url = await onFreePort(wanted, async (port) => {
    await once(pages.listen(port, LOOPBACK), "listening")
    return `${urlOf(LOOPBACK, port)}/`
  })
  const stop = async () => {
    pages.closeAllConnections()
    pages.close()
    await catcher.stop()
  }
  shutdown.add({ stop, kill: () => undefined })
  return { smtp_url: catcher.url, page_url }
}
