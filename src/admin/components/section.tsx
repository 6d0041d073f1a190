import { Container, clx, Heading } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

type Fact = {
  name: string
  value: string
  strong?: boolean
  is_bad?: boolean
  /** Shows what the value is made of. */
  onPress?: () => void
}

/** Names and values, four in a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-4 gap-x-4 gap-y-3">
      {facts.map(({ name, value, strong = false, is_bad = false, onPress }) => (
        <div key={name}>
          <dt className="txt-compact-xsmall text-ui-fg-subtle">{name}</dt>
          <dd
            className={clx(
              strong ? "txt-compact-small-plus" : "txt-compact-small",
              is_bad ? "text-ui-fg-error" : "text-ui-fg-base",
            )}
          >
            {onPress ? (
              <button
                type="button"
                className="decoration-ui-border-strong hover:text-ui-tag-blue-text text-start underline underline-offset-4"
                aria-label={`${name}: ${value}`}
                onClick={onPress}
              >
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
