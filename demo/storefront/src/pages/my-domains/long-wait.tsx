import { useEffect, useState } from "react"
import { MY_DOMAINS } from "../../language/my-domains-words"

/** Longer than people wait without a word; registrars sometimes take half a minute. */
const LONG_MS = 8_000

/** After a while of waiting: that it goes on without them. */
export const LongWait = ({ isWaiting }: { isWaiting: boolean }) => {
  const words = MY_DOMAINS
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <span role="status" className="muted">
      {isLong && words.long_wait}
    </span>
  )
}
