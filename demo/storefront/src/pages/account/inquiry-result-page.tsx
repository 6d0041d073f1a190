import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { OpenedInquiryView } from "../../components/opened-inquiry"
import { PageTitle } from "../../components/page-title"
import { StateBadge } from "../../components/state-badge"
import { useWords } from "../../language/words"
import type { PageProps } from "../../routing/location"
import { useEraseInquiry, useMyInquiries, useOpenedInquiry } from "../../shop/queries/inquiries"
import { isOver } from "../../shop/queries/order"
import NotFound from "../not-found"

/** One of the customer's inquiries; it is opened when it has ended. */
export default function InquiryResultPage({ parts: [id = ""] }: PageProps) {
  const { inquiries: words } = useWords()
  const mine = useMyInquiries()
  const inquiry = mine.data?.find((one) => one.id === id)
  const isEnded = inquiry !== undefined && isOver(inquiry.state)
  const opened = useOpenedInquiry(id, isEnded)
  if (mine.error) return <FaultNotice fault={mine.error} onRetry={() => mine.refetch()} />
  if (mine.data === undefined) return <Loading />
  if (inquiry === undefined) return <NotFound />
  return (
    <>
      <PageTitle text={inquiry.title} />
      <p>
        <StateBadge state={inquiry.state} />
      </p>
      {!isEnded && (
        <>
          <p className="lead">{inquiry.message}</p>
          <p className="muted">{words.none_yet}</p>
        </>
      )}
      <FaultNotice fault={opened.error} onRetry={() => opened.refetch()} />
      {isEnded && !opened.data && !opened.error && <Loading />}
      {opened.data && <OpenedInquiryView inquiry={opened.data} />}
      {opened.data?.input && <EraseInquiry id={id} />}
    </>
  )
}

/** Erasing cannot be taken back, so it says so before and is asked for twice. */
export const EraseInquiry = ({ id }: { id: string }) => {
  const { inquiries: words } = useWords()
  const erase = useEraseInquiry(id)
  return (
    <details className="erase">
      <summary>{words.erase}</summary>
      <p>{words.erase_help}</p>
      <AskingButton asks={erase} className="button danger" onClick={() => erase.mutate()}>
        {words.erase}
      </AskingButton>
      <FaultNotice fault={erase.error} />
    </details>
  )
}
