import { type Refusal, refusalOf } from "medusa-plugin-domain-reseller-client"
import { type ComponentProps, type ReactNode, useEffect, useState } from "react"
import { formatNumber } from "../language/format"
import { PERSIAN_REFUSALS } from "../language/persian-refusals"
import { LANGUAGE, WORDS } from "../language/words"
import type { Pause } from "../shop/patiently"
import { SERVER_FAULT } from "../shop/refused"

const { common, reasons, refusals } = WORDS

type ButtonProps = ComponentProps<"button"> & { asks: { isLoading: boolean } }

/** A button that asks the shop for something, and waits for the answer. */
export const AskingButton = ({ asks: { isLoading }, ...button }: ButtonProps) => (
  <button type="button" className="button" {...button} disabled={isLoading} aria-busy={isLoading} />
)

/**
 * Where what was pressed is gone, so is the focus, and whoever uses a keyboard begins anew at the top: what took its place gets
 * it. Whoever is elsewhere by then stays there.
 */
export const takeLostFocus = (place: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) place?.focus({ preventScroll: true })
}

type NoticeProps = {
  tone: "info" | "good" | "warning" | "bad"
  title?: string
  text?: string
  children?: ReactNode
}

/** Something that a visitor should know; what is wrong is read out at once. */
export const Notice = ({ tone, title, text, children }: NoticeProps) => (
  <div className={`notice ${tone}`} role={tone === "bad" || tone === "warning" ? "alert" : "status"}>
    {title !== undefined && <strong>{title}</strong>}
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
)

const UNAVAILABLE = 503
const REASONS: Readonly<Record<string, string>> = reasons
const PERSIAN = /\p{Script=Arabic}/u

type Named = Pick<Refusal, "code" | "message"> & { status?: number }

/** A refusal in the visitor's language; in the shop's own words where we do not know it. One name of several is refused without a status. */
export const refusalText = ({ status = 0, code, message }: Named): string => {
  const known = refusals[code] ?? (LANGUAGE === "fa" && (PERSIAN_REFUSALS[code] ?? REASONS[code]))
  if (known) return known
  if (status >= SERVER_FAULT && status !== UNAVAILABLE) return common.unexpected
  // Medusa's own refusals are English, whatever the page is.
  return LANGUAGE === "en" || PERSIAN.test(message) ? message : common.refused(code)
}

/** `text`: what it means here, where that is known. */
type FaultProps = { fault: unknown; text?: string | false | undefined; onRetry?: () => void }

/** What went wrong with a request, if anything did. */
export const FaultNotice = ({ fault, text, onRetry }: FaultProps) => {
  if (fault === null || fault === undefined) return null
  const refusal = refusalOf(fault)
  return (
    <Notice tone="bad">
      <p>{text || (refusal ? refusalText(refusal) : common.unreachable)}</p>
      {onRetry && (
        <button type="button" className="button" onClick={() => onRetry()}>
          {common.retry}
        </button>
      )}
    </Notice>
  )
}

/** Where something is shown as soon as it is there: why it is not yet. */
export const ShownFault = ({ fault, onRetry }: { fault: unknown; onRetry: () => unknown }) =>
  fault === null || fault === undefined ? <Loading /> : <FaultNotice fault={fault} onRetry={onRetry} />

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
type WaitProps = { isWaiting: boolean; canReload?: boolean }

/** After a while of waiting: that it takes longer than usual, and a way on. */
export const LongWait = ({ isWaiting, canReload = false }: WaitProps) => {
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

type AskedProps = {
  asked: { pause?: Pause | null; error: unknown; isLoading: boolean }
}

/** What stands in the way of something asked: it is waited for, or it was refused. */
export const AskedFault = ({ asked: { pause, error, isLoading } }: AskedProps) => {
  if (!pause) return isLoading ? <LongWait isWaiting /> : <FaultNotice fault={error} />
  return (
    <p role="status" className="pause">
      <PauseText pause={pause} />
    </p>
  )
}
