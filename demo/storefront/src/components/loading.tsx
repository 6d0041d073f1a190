import { useEffect, useState } from "react"
import { WORDS } from "../language/words"

const { common } = WORDS

/** Room for what is on its way. */
export const Loading = () => (
  <>
    <div className="loading" role="status">
      <span className="hidden">{common.loading}</span>
    </div>
    <LongWait isWaiting canReload />
  </>
)

/** Longer than people wait without a word; registrars sometimes take half a minute. */
const LONG_MS = 8_000

/** `canReload`: all that can be lost is what has not come, and loading anew also ends requests that hang. */
type Props = { isWaiting: boolean; canReload?: boolean }

/** After a while of waiting: that it takes longer than usual, and a way on. */
export const LongWait = ({ isWaiting, canReload = false }: Props) => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => setIsLong(true), LONG_MS) : undefined
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return (
    <span role="status" className={isLong ? "pause slow" : "hidden"}>
      {isLong && common.slow}
      {isLong && canReload && (
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {common.retry}
        </button>
      )}
    </span>
  )
}
