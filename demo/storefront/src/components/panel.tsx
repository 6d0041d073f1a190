import type { ReactNode } from "react"

type Props = { title: string; beside?: ReactNode; children: ReactNode }

/** A part of a page under its heading; `beside` stands at the heading's end. */
export const Panel = ({ title, beside, children }: Props) => {
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
