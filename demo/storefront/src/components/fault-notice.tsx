import { type Refusal, refusalOf } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { LANGUAGE } from "../language/languages"
import { PERSIAN_REFUSALS } from "../language/persian-refusals"
import { WORDS } from "../language/words"
import { Loading } from "./loading"

const { common, reasons, refusals } = WORDS

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

const SERVER_FAULT = 500
const UNAVAILABLE = 503
const REASONS: Readonly<Record<string, string>> = reasons
const PERSIAN = /\p{Script=Arabic}/u

/** A refusal in the visitor's language; in the shop's own words where we do not know it. One name of several is refused without a status. */
export const refusalText = ({
  status = 0,
  code,
  message,
}: Pick<Refusal, "code" | "message"> & Partial<Pick<Refusal, "status">>): string => {
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
