import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer } from "../../shop/queries/customer"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import type { Order } from "../../shop/queries/order"
import { FollowedLine } from "./followed-line"
import { GuestAnswer } from "./guest-answer"
import { useSumsFollow } from "./use-sums-follow"

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
