import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../language/words"
import { useMailNewLink } from "../shop/queries/inquiries"
import { FaultNotice } from "./fault-notice"
import { Notice } from "./notice"

/** Of a link that works no more: another one, to the mailbox that it was sent to. */
export const NewLink = ({ token, title }: { token: string; title?: string }) => {
  const { new_link: words } = useWords().inquiries
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
    return (
      <Notice tone="bad">
        <p>{words.none}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="warning" title={title ?? words.title}>
        <p>{words.help}</p>
        <button
          type="button"
          className="button primary"
          disabled={mail.isLoading}
          aria-busy={mail.isLoading}
          onClick={() => mail.mutate(token)}
        >
          {words.send}
        </button>
      </Notice>
      <FaultNotice fault={mail.error} />
    </>
  )
}
