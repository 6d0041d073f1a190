import { useEffect, useState } from "react"
import { useWords } from "../language/words"

/** Room for what is on its way, drawn as the lines that it will have. */
export const Loading = () => {
  const { common } = useWords()
  return (
    <>
      <div className="loading" role="status">
        <span className="hidden">{common.loading}</span>
      </div>
      <LongWait isWaiting canReload />
    </>
  )
}

/** Longer than people wait without a word; registrars sometimes take half a minute. */
const LONG_MS = 8_000

type Props = {
  isWaiting: boolean
  text?: string
  /** Where all that can be lost is what has not come: loading the page anew also ends requests that hang. */
  canReload?: boolean
}

/** After a while of waiting: that it takes longer than usual, and a way on. */
export const LongWait = ({ isWaiting, text, canReload = false }: Props) => {
  const { common } = useWords()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <span role="status" className={isLong ? "pause slow" : "hidden"}>
      {isLong && (text ?? common.slow)}
      {isLong && canReload && (
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {common.retry}
        </button>
      )}
    </span>
  )
}
