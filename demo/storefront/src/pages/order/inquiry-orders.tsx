import { type InquiryOnOrder, refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { NewLink } from "../../components/new-link"
import { ClosableInquiry } from "../../components/opened-inquiry"
import { formatDay, formatMoment } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { readToken } from "../../shop/kept"
import { useCustomer } from "../../shop/queries/customer"
import { useOrderInquiries, useReadAnswer } from "../../shop/queries/inquiries"
import type { Order } from "../../shop/queries/order"
import { FollowedLine, useSumsFollow } from "./followed-line"

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

/** The inquiries of an order with their states; results are read in the account, or by a guest with a link. */
export const InquiryOrders = ({ order }: { order: Order }) => {
  const { id: order_id } = order
  const { order: words, inquiries } = useWords()
  const { data, error, refetch } = useOrderInquiries(order_id)
  const { data: customer } = useCustomer()
  useSumsFollow(order_id, data)
  if (error && !data) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label={words.inquiries}>
      <ul className="lines" aria-live="polite">
        {data.map(({ id, service, title, has_result, by_link, ...told }) => (
          <FollowedLine
            key={id}
            order={order}
            name={service}
            title={<strong>{title}</strong>}
            // An answer that is ready stands below; one that is not there was erased.
            told={
              told.state === "completed"
                ? { ...told, message: has_result ? "" : inquiries.by_link.erased }
                : told
            }
          >
            {has_result && by_link && <GuestAnswer order_id={order_id} id={id} by_link={by_link} />}
            {has_result && !by_link && (
              <p className="message">
                <Link to={customer ? `account/inquiries/${id}` : "account/sign-in"}>
                  {words.result_account}
                </Link>
              </p>
            )}
          </FollowedLine>
        ))}
      </ul>
    </section>
  )
}
