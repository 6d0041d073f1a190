import type { Waiting } from "medusa-plugin-domain-reseller-client"
import { Notice } from "../../components/notice"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"

/** How far it has come with asking today's prices again, while the payment waits for room and goes on by itself. */
export const PriceCheck = ({ waiting: { progress } }: { waiting: Waiting }) => {
  const { checkout } = useWords()
  return (
    <Notice tone="info" title={checkout.price_check}>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={checkout.price_check} />
          <p>{checkout.price_check_progress(formatNumber(progress.done), formatNumber(progress.total))}</p>
        </>
      )}
      <p>{checkout.price_check_help}</p>
    </Notice>
  )
}
