import { useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { PageTitle } from "../../components/page-title"
import { SETTINGS } from "../../language/settings-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useConfirmEmail } from "../../shop/queries/customer"
import { settingsProblem } from "./settings-problem"

/**
 * The page of a mail's link, `…/account/email#token`: what stands after "#" reaches no server's log, and nothing is changed before
 * somebody presses the button, so that no preview of the link does it.
 */
export default function EmailPage() {
  const { account } = useWords()
  const [token] = useState(() => window.location.hash.slice(1))
  const confirm = useConfirmEmail()
  const problem = settingsProblem(confirm.error)
  return (
    <div className="narrow">
      <PageTitle text={SETTINGS.confirm_title} />
      {confirm.isSuccess && <Notice tone="good" text={SETTINGS.confirmed} />}
      {problem !== null && <Notice tone="bad" text={problem} />}
      {confirm.isSuccess || problem !== null ? (
        <Link to="account" className="button">
          {account.title}
        </Link>
      ) : (
        <>
          <p className="lead">{SETTINGS.confirm_lead}</p>
          <FaultNotice fault={confirm.error} />
          <AskingButton asks={confirm} className="button primary wide" onClick={() => confirm.mutate(token)}>
            {SETTINGS.confirm}
          </AskingButton>
        </>
      )}
    </div>
  )
}
