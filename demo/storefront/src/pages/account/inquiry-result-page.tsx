import { OpenedInquiryView } from "../../components/answer"
import { AskingButton, FaultNotice, ShownFault } from "../../components/asked"
import { StateBadge } from "../../components/state-badge"
import { PageTitle } from "../../components/titles"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { useEraseInquiry, useMyInquiries, useOpenedInquiry } from "../../shop/queries/inquiries"
import { isOver } from "../../shop/queries/order"
import { NotFound } from "../plain-pages"

const { inquiries: words } = WORDS

/** One of the customer's inquiries; it is opened when it has ended. */
export default function InquiryResultPage({ id }: PageProps) {
  const mine = useMyInquiries()
  const inquiry = mine.data?.find((one) => one.id === id)
  const isEnded = inquiry !== undefined && isOver(inquiry.state)
  const opened = useOpenedInquiry(id, isEnded)
  const erase = useEraseInquiry(id)
  if (mine.data === undefined) return <ShownFault fault={mine.error} onRetry={mine.refetch} />
  if (inquiry === undefined) return <NotFound />
  return (
    <>
      <PageTitle text={inquiry.title} />
      <StateBadge state={inquiry.state} />
      {!isEnded && <p className="lead">{inquiry.message}</p>}
      {isEnded && !opened.data && <ShownFault fault={opened.error} onRetry={opened.refetch} />}
      {opened.data && <OpenedInquiryView inquiry={opened.data} />}
      {opened.data?.input && (
        // Erasing cannot be taken back, so it says so before and is asked for twice.
        <details className="erase">
          <summary>{words.erase}</summary>
          <p>{words.erase_help}</p>
          <AskingButton asks={erase} className="button danger" onClick={() => erase.mutate()}>
            {words.erase}
          </AskingButton>
          <FaultNotice fault={erase.error} />
        </details>
      )}
    </>
  )
}
