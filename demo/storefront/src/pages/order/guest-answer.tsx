import { type InquiryOnOrder, refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { NewLink } from "../../components/new-link"
import { Notice } from "../../components/notice"
import { OpenedInquiryView } from "../../components/opened-inquiry"
import { formatDay, formatMoment } from "../../language/format"
import { useWords } from "../../language/words"
import { useReadAnswer } from "../../shop/queries/inquiries"
import { readToken } from "../../shop/read-tokens"

type Props = { order_id: string; id: string; one_time: NonNullable<InquiryOnOrder["one_time"]> }

/**
 * The answer to an inquiry that was bought without an account. It is opened once: here, in the browser in which it was
 * ordered, or by the link in the mail. Whoever has no more than the order's address is told how it stands.
 */
export const GuestAnswer = ({ order_id, id, one_time: { opened_at, opens_until } }: Props) => {
  const { once: words } = useWords().inquiries
  const read = useReadAnswer(order_id)
  if (read.data) {
    return (
      <div className="opened">
        <Notice tone="warning" text={words.now_or_never} />
        <OpenedInquiryView inquiry={read.data} />
      </div>
    )
  }
  const token = readToken.of(id)
  if (opened_at !== null) {
    const opened = words.opened(formatMoment(opened_at))
    if (token !== null) return <NewLink token={token} title={opened} />
    return (
      <Notice tone="warning" title={opened}>
        <p>{words.opened_help}</p>
      </Notice>
    )
  }
  if (token === null || opens_until === null) return <p className="message">{words.by_mail}</p>
  if (new Date(opens_until) <= new Date() || refusalOf(read.error)?.code === "link_invalid") {
    return <NewLink token={token} />
  }
  return (
    <Notice tone="warning" title={words.title}>
      <p>{words.help(formatDay(opens_until))}</p>
      <button
        type="button"
        className="button primary"
        disabled={read.isLoading}
        onClick={() => read.mutate(token)}
      >
        {words.open}
      </button>
      <FaultNotice fault={read.error} />
    </Notice>
  )
}
