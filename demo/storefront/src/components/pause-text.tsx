import { useEffect, useState } from "react"
import { formatNumber } from "../language/format"
import { WORDS } from "../language/words"
import type { Pause } from "../shop/patiently"
import { FaultNotice } from "./fault-notice"
import { LongWait } from "./loading"

const { common, refusals } = WORDS

const SECOND_MS = 1_000
const TICK_MS = 250

/** Why nothing happens just now, and when it goes on by itself. The number counts down, and is read out once. */
export const PauseText = ({ pause }: { pause: Pause }) => {
  const [left, setLeft] = useState(pause.ms)
  useEffect(() => {
    const until = Date.now() + pause.ms
    setLeft(pause.ms)
    const timer = setInterval(() => setLeft(until - Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [pause])
  if (left <= 0) return <>{common.trying}</>
  return (
    <>
      {refusals[pause.cause]}{" "}
      <span role="timer">{common.next_try(formatNumber(Math.ceil(left / SECOND_MS)))}</span>
    </>
  )
}

type Props = {
  asked: { pause?: Pause | null; error: unknown; isLoading: boolean }
}

/** What stands in the way of something asked: it is waited for, or it was refused. */
export const AskedFault = ({ asked: { pause, error, isLoading } }: Props) => {
  if (!pause) return isLoading ? <LongWait isWaiting /> : <FaultNotice fault={error} />
  return (
    <p role="status" className="pause">
      <PauseText pause={pause} />
    </p>
  )
}
