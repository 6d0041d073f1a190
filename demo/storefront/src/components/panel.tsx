import type { ReactNode } from "react"

type Props = { title: string; beside?: ReactNode; children: ReactNode }

/** A part of a page under its heading; `beside` stands at the heading's end. */
export const Panel = ({ title, beside, children }: Props) => (
  <section className="panel" aria-label={title}>
    <div className="title-row">
      <h2>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
)
