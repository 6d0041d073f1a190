import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { useWords } from "../../language/words"
import { useEraseInquiry } from "../../shop/queries/inquiries"

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
