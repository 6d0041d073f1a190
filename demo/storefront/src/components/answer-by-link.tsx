import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { WORDS } from "../language/words"
import { useCloseLinks, useMailNewLink, useReadInquiry } from "../shop/queries/inquiries"
import { OpenedInquiryView } from "./answer"
import { AskingButton } from "./asking-button"
import { FaultNotice, Notice } from "./fault-notice"

const { by_link, new_link, read_open } = WORDS.inquiries

/** For a link that works no more: another one, to the mailbox that it was sent to. */
export const NewLink = ({ token }: { token: string }) => {
  const mail = useMailNewLink()
  const refused = refusalOf(mail.error)?.code
  if (mail.isSuccess) return <Notice tone="good" title={new_link.mailed} text={new_link.mailed_help} />
  if (refused === "link_mailed") return <Notice tone="good" text={new_link.mailed_before} />
  const isNone = refused === "link_invalid" || refused === "links_not_mailed"
  return (
    <Notice tone="warning" title={new_link.title} text={new_link.help}>
      <AskingButton asks={mail} className="button primary" onClick={() => mail.mutate(token)}>
        {new_link.send}
      </AskingButton>
      <FaultNotice fault={mail.error} text={isNone && new_link.none} />
    </Notice>
  )
}

/** An answer that is opened by a link, or in the browser that asked, once its reader says so; they may close every way to it. */
export const AnswerByLink = ({ token, lead }: { token: string; lead: string }) => {
  const read = useReadInquiry()
  const close = useCloseLinks()
  if (refusalOf(read.error)?.code === "link_invalid") return <NewLink token={token} />
  if (!read.data) {
    return (
      <Notice tone="info" text={lead}>
        <AskingButton asks={read} className="button primary" onClick={() => read.mutate(token)}>
          {read_open}
        </AskingButton>
        <FaultNotice fault={read.error} />
      </Notice>
    )
  }
  return (
    <div className="opened">
      <OpenedInquiryView inquiry={read.data} />
      {close.isSuccess ? (
        <Notice tone="good" text={by_link.closed} />
      ) : (
        <AskingButton asks={close} onClick={() => close.mutate(token)}>
          {by_link.close}
        </AskingButton>
      )}
      <FaultNotice fault={close.error} />
    </div>
  )
}
