import { type ReactNode, useEffect, useRef } from "react"
import { WORDS } from "../language/words"

const { shop } = WORDS

let isFirstPage = true

/** The heading of a page. After a change of page it takes the focus, so that a screen reader reads on from here. */
export const PageTitle = ({ text, children }: { text: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${text} · ${shop.name}`
  }, [text, shop.name])
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? text}
    </h1>
  )
}

type PanelProps = { title: string; beside?: ReactNode; children: ReactNode }

/** A part of a page under its heading; `beside` stands at the heading's end. */
export const Panel = ({ title, beside, children }: PanelProps) => {
  const heading = <h2>{title}</h2>
  return (
    <section className="panel" aria-label={title}>
      {beside ? (
        <div className="title-row">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
