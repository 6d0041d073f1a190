import type { ReactNode } from "react"

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
