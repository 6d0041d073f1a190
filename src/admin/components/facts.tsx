/** Names and values, four in a row. */
export function Facts({ facts }: { facts: readonly { name: string; value: string; strong?: boolean }[] }) {
  return (
    <dl className="grid grid-cols-4 gap-x-4 gap-y-3">
      {facts.map(({ name, value, strong }) => (
        <div key={name}>
          <dt className="txt-compact-xsmall text-ui-fg-subtle">{name}</dt>
          <dd
            className={
              strong ? "txt-compact-small-plus text-ui-fg-base" : "txt-compact-small text-ui-fg-base"
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
