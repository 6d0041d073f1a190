import { Notice } from "../../components/notice"
import { PauseText } from "../../components/pause-text"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import type { Pause } from "../../shop/patiently"

/** How far it has come with asking today's prices again, while the payment waits for room and goes on by itself. */
export const PriceCheck = ({ pause }: { pause: Pause }) => {
  const { progress } = pause
  const { checkout } = useWords()
  return (
    <Notice tone="info" title={checkout.price_check}>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={checkout.price_check} />
          <p>{checkout.price_check_progress(formatNumber(progress.done), formatNumber(progress.total))}</p>
        </>
      )}
      <p>
        <PauseText pause={pause} /> {checkout.price_check_help}
      </p>
    </Notice>
  )
}
