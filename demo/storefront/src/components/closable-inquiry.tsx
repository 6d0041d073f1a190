import type { OpenedInquiry } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../language/words"
import { useCloseLinks } from "../shop/queries/inquiries"
import { AskingButton } from "./asking-button"
import { FaultNotice } from "./fault-notice"
import { Notice } from "./notice"
import { OpenedInquiryView } from "./opened-inquiry"

/** An answer that was opened by a link or in the browser that asked, whose reader may close every way to it. */
export const ClosableInquiry = ({ inquiry, token }: { inquiry: OpenedInquiry; token: string }) => {
  const { by_link: words } = useWords().inquiries
  const close = useCloseLinks()
  return (
    <div className="opened">
      <OpenedInquiryView inquiry={inquiry} />
      {close.isSuccess ? (
        <Notice tone="good" text={words.closed} />
      ) : (
        <AskingButton asks={close} className="button" onClick={() => close.mutate(token)}>
          {words.close}
        </AskingButton>
      )}
      <FaultNotice fault={close.error} />
    </div>
  )
}
