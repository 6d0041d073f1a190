import { clx } from "@medusajs/ui"

export type Fact = { name: string; value: string; strong?: boolean; is_bad?: boolean }

/** Names and values, four in a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-4 gap-x-4 gap-y-3">
      {facts.map(({ name, value, strong = false, is_bad = false }) => (
        <div key={name}>
          <dt className="txt-compact-xsmall text-ui-fg-subtle">{name}</dt>
          <dd
            className={clx(
              strong ? "txt-compact-small-plus" : "txt-compact-small",
              is_bad ? "text-ui-fg-error" : "text-ui-fg-base",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
