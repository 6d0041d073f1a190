import { type ComponentType, useEffect, useState } from "react"
import { formatNumber } from "../language/format"
import { WORDS } from "../language/words"
import type { Pause } from "../shop/patiently"
import { FaultNotice } from "./fault-notice"
import { LongWait } from "./loading"

const { common } = WORDS

const SECOND_MS = 1_000
const TICK_MS = 250
const NUMBER = "#"

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
  const [before, after] = common.pauses[pause.cause](NUMBER).split(NUMBER)
  return (
    <>
      {before}
      <span role="timer">{formatNumber(Math.ceil(left / SECOND_MS))}</span>
      {after}
    </>
  )
}

type Asked = { pause: Pause | null; error: unknown; isLoading: boolean }

/** What stands in the way of something asked: it is waited for, or it was refused. */
export const AskedFault = ({
  asked: { pause, error, isLoading },
  Fault = FaultNotice,
}: {
  asked: Asked
  Fault?: ComponentType<{ fault: unknown }>
}) =>
  pause ? (
    <p role="status" className="pause">
      <PauseText pause={pause} />
    </p>
  ) : (
    <>
      {isLoading && <LongWait isWaiting />}
      <Fault fault={error} />
    </>
  )
