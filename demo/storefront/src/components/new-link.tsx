import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { WORDS } from "../language/words"
import { useMailNewLink } from "../shop/queries/inquiries"
import { AskingButton } from "./asking-button"
import { FaultNotice, Notice } from "./fault-notice"

const { new_link: words } = WORDS.inquiries

/** Of a link that works no more: another one, to the mailbox that it was sent to. */
export const NewLink = ({ token, title }: { token: string; title?: string }) => {
  const mail = useMailNewLink()
  const refused = refusalOf(mail.error)?.code
  if (mail.isSuccess || refused === "link_mailed") {
    return (
      <Notice tone="good" title={mail.isSuccess ? words.mailed : words.mailed_before}>
        <p>{words.mailed_help}</p>
      </Notice>
    )
  }
  if (refused === "link_invalid" || refused === "links_not_mailed") {
    return <Notice tone="bad" text={words.none} />
  }
  return (
    <>
      <Notice tone="warning" title={title ?? words.title}>
        <p>{words.help}</p>
        <AskingButton asks={mail} className="button primary" onClick={() => mail.mutate(token)}>
          {words.send}
        </AskingButton>
      </Notice>
      <FaultNotice fault={mail.error} />
    </>
  )
}
