import { Text } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import type { Prices } from "../../api/prices"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import { type Draft, NO_MARKUP, type Owners } from "../../prices/draft"
import { Choice, TextField } from "../choice"
import { Press } from "../press"
import { Item, Section } from "../section"
import { MarkupFields } from "./price-form"

/** A select knows no empty value. */
const NONE = "none"

type Props = { prices: Prices; draft: Draft; onChange: (draft: Draft) => void }

/** Extensions and inquiries that are priced by a markup of their own. */
export function OwnMarkups({ prices, draft, onChange }: Props) {
  const { say } = useFormat()
  const titles = new Map(prices.inquiries.map(({ service, title }) => [service, title]))
  const set = (of: Owners, key: string, markup = NO_MARKUP): void =>
    onChange({ ...draft, [of]: { ...draft[of], [key]: markup } })
  const remove = (of: Owners, key: string): void => {
    const { [key]: _, ...others } = draft[of]
    onChange({ ...draft, [of]: others })
  }
  const rows: { of: Owners; key: string; name: Bilingual }[] = [
    ...Object.keys(draft.tlds).map((key) => ({ of: "tlds" as const, key, name: extensionName(key) })),
    ...Object.keys(draft.inquiries).map((key) => {
      return { of: "inquiries" as const, key, name: titles.get(key) ?? { en: key, fa: key } }
    }),
  ]
  const others = prices.inquiries.filter(({ service }) => !Object.hasOwn(draft.inquiries, service))
  return (
    <Section title={say({ en: "Priced on their own", fa: "با قیمت جداگانه" })}>
      <div className="flex flex-col gap-y-4 px-6 pb-6">
        <Text size="small" className="text-ui-fg-subtle">
          {say({
            en: "An extension or inquiry can have numbers of its own. What is left empty is as for all others.",
            fa: "هر پسوند یا استعلام می‌تواند عددهای خودش را داشته باشد. آنچه خالی بماند مانند بقیه است.",
          })}
        </Text>
        {rows.length > 0 && (
          <ul className="divide-ui-border-base divide-y [&>li]:py-3">
            {rows.map(({ of, key, name }) => (
              <Item
                key={`${of} ${key}`}
                data-own={key}
                title={<bdi className="txt-compact-small-plus">{say(name)}</bdi>}
                aside={
                  <Press
                    variant="transparent"
                    aria-label={say({ en: `Remove ${name.en}`, fa: `حذف ${name.fa}` })}
                    onClick={() => remove(of, key)}
                  >
                    {say({ en: "Remove", fa: "حذف" })}
                  </Press>
                }
              >
                <MarkupFields
                  value={draft[of][key] ?? NO_MARKUP}
                  general={draft.general}
                  onChange={(markup) => set(of, key, markup)}
                />
              </Item>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <AddExtension
            onAdd={(tld) => {
              if (!Object.hasOwn(draft.tlds, tld)) set("tlds", tld)
            }}
          />
          {others.length > 0 && (
            <Choice
              label={{ en: "Add an inquiry", fa: "افزودن استعلام" }}
              value={NONE}
              options={{
                [NONE]: { en: "Add an inquiry", fa: "افزودن استعلام" },
                ...Object.fromEntries(others.map(({ service, title }) => [service, title])),
              }}
              onChoose={(service) => service !== NONE && set("inquiries", service)}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

function AddExtension({ onAdd }: { onAdd: (tld: string) => void }) {
  const { say } = useFormat()
  const [typed, setTyped] = useState("")
  const tld = typed.trim().toLowerCase().replace(/^\.+/, "")
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (tld !== "") onAdd(tld)
    setTyped("")
  }
  return (
    <form className="flex items-end gap-2" onSubmit={add}>
      <TextField
        label={say({ en: "Extension, like .com", fa: "پسوند، مانند \u2066.com\u2069" })}
        autoCapitalize="none"
        value={typed}
        onType={setTyped}
      />
      <Press type="submit" disabled={tld === ""}>
        {say({ en: "Add", fa: "افزودن" })}
      </Press>
    </form>
  )
}
