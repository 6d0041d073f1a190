import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { NewLink } from "../../components/new-link"
import { ClosableInquiry } from "../../components/opened-inquiry"
import { PageTitle } from "../../components/page-title"
import { WORDS } from "../../language/words"
import { useReadInquiry } from "../../shop/queries/inquiries"

const { inquiries: words } = WORDS

/**
 * The page of a mailed link, `…/inquiries/read#token`: what stands after "#" reaches no server's log. Nothing is opened before
 * the visitor asks for it, so that no preview of the link is written down as a reading.
 */
export default function ReadPage() {
  const read = useReadInquiry()
  const token = window.location.hash.slice(1)
  const isOver = refusalOf(read.error)?.code === "link_invalid"
  return (
    <>
      <PageTitle text={read.data?.title ?? words.read_title} />
      {!isOver && <p className="lead">{words.read_lead}</p>}
      {read.data && <ClosableInquiry inquiry={read.data} token={token} />}
      {!read.data && !isOver && (
        <AskingButton asks={read} className="button primary" onClick={() => read.mutate(token)}>
          {words.read_open}
        </AskingButton>
      )}
      {isOver ? <NewLink token={token} /> : <FaultNotice fault={read.error} />}
    </>
  )
}
