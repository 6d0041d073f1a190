import { Container, Heading } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

/** A card with its heading, as Medusa's own pages are made of. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Container className="overflow-hidden p-0">
      <section aria-labelledby={id}>
        <div className="flex items-center justify-between gap-x-4 px-6 py-4">
          <Heading level="h2" id={id}>
            {title}
          </Heading>
          {aside}
        </div>
        {children}
      </section>
    </Container>
  )
}
