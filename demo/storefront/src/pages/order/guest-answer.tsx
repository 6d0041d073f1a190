import { type InquiryOnOrder, refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { NewLink } from "../../components/new-link"
import { ClosableInquiry } from "../../components/opened-inquiry"
import { formatDay, formatMoment } from "../../language/format"
import { useWords } from "../../language/words"
import { readToken } from "../../shop/kept"
import { useReadAnswer } from "../../shop/queries/inquiries"

type Props = { order_id: string; id: string; by_link: NonNullable<InquiryOnOrder["by_link"]> }

/**
 * The answer to an inquiry that was bought without an account: here, in the browser in which it was ordered, or by the link in the
 * mail. Whoever has no more than the order's address is told how it stands.
 */
export const GuestAnswer = ({ order_id, id, by_link: { opened_at, opens_until } }: Props) => {
  const { by_link: words } = useWords().inquiries
  const read = useReadAnswer(order_id)
  const token = readToken.of(id)
  if (read.data && token !== null) return <ClosableInquiry inquiry={read.data} token={token} />
  if (token === null || opens_until === null) return <p className="message">{words.by_mail}</p>
  if (new Date(opens_until) <= new Date() || refusalOf(read.error)?.code === "link_invalid") {
    return <NewLink token={token} />
  }
  return (
    <Notice tone="good" title={words.title}>
      <p>
        {words.help(formatDay(opens_until))} {opened_at !== null && words.opened(formatMoment(opened_at))}
      </p>
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
