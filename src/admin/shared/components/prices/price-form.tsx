import { Text } from "@medusajs/ui"
import { changePrices } from "../../api/shop"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import {
  type Draft,
  type FieldKind,
  isReadable,
  MARKUP_WORDS,
  type Markup,
  NO_MARKUP,
  NOT_READABLE,
  type Owners,
  rateLabel,
  spoken,
  unspoken,
} from "../../prices/draft"
import type { Prices } from "../../views"
import { Choice, Press, TextField, useAct } from "../controls"
import { ExtensionForm } from "../list-place"
import { Item, Section } from "../section"

type FieldProps = {
  kind: FieldKind
  label: string
  value: string
  otherwise?: string
  isOptional?: boolean
  onType: (typed: string) => void
}

function PriceField({ kind, label, value, otherwise, isOptional = false, onType }: FieldProps) {
  const { say, language } = useFormat()
  const isWrong = !(isOptional && value === "") && !isReadable(kind, value)
  return (
    <TextField
      className="flex min-w-[8rem] max-w-[20rem] flex-1 flex-col gap-y-1"
      label={label}
      value={spoken(value, language)}
      placeholder={otherwise && spoken(otherwise, language)}
      inputMode="decimal"
      autoComplete="off"
      aria-invalid={isWrong}
      spell={(typed) => spoken(typed, language)}
      onType={(typed) => onType(unspoken(typed))}
    >
      {isWrong && <p className="txt-compact-xsmall text-ui-fg-error">{say(NOT_READABLE[kind])}</p>}
    </TextField>
  )
}

type MarkupProps = { value: Markup; general?: Markup; onChange: (markup: Markup) => void }

function MarkupFields({ value, general, onChange }: MarkupProps) {
  const { say } = useFormat()
  return (
    <div className="flex flex-wrap items-end gap-3">
      {(["markup_percent", "markup_fixed", "round_up_to"] as const).map((kind) => (
        <PriceField
          key={kind}
          kind={kind}
          label={say(MARKUP_WORDS[kind])}
          value={value[kind]}
          isOptional={general !== undefined}
          onType={(typed) => onChange({ ...value, [kind]: typed })}
          {...(general && { otherwise: general[kind] })}
        />
      ))}
    </div>
  )
}

const TO_FIRST = { en: "Restore the default markup", fa: "بازگشت به قیمت‌گذاری پیش‌فرض" }

type Props = {
  prices: Prices
  draft: Draft
  onChange: (draft: Draft) => void
  onSaved: (prices: Prices) => void
}

export function PriceForm({ prices, draft, onChange, onSaved }: Props) {
  const { say } = useFormat()
  const { act, question, isSending } = useAct()
  const title = say({ en: "How prices are made", fa: "شیوهٔ محاسبهٔ قیمت" })
  const toOptions = () =>
    act({
      question: {
        title: say(TO_FIRST),
        action: say({ en: "Restore", fa: "بازگشت" }),
        text: say({
          en: "The markup and rates of the shop's configuration count again at once.",
          fa: "درصد افزوده و نرخ‌های تنظیمات فروشگاه از همین لحظه دوباره به کار می‌رود.",
        }),
      },
      send: (post) => changePrices(post, prices, null),
      onDone: onSaved,
    })
  return (
    <Section
      title={title}
      aside={
        prices.set_in === "admin" && (
          <Press isLoading={isSending} onClick={toOptions}>
            {say(TO_FIRST)}
          </Press>
        )
      }
    >
      <div className="flex flex-col gap-y-4 px-6 pb-6" data-prices={prices.set_in}>
        <Text size="small" className="text-ui-fg-subtle">
          {say({
            en: "Cost + percent + fixed amount, then rounded up and converted.",
            fa: "هزینه + درصد + مبلغ ثابت؛ بعد به بالا گرد و تبدیل می‌شود.",
          })}
        </Text>
        <MarkupFields value={draft.general} onChange={(general) => onChange({ ...draft, general })} />
        {Object.keys(draft.toman).length > 0 && (
          <fieldset className="flex flex-wrap items-end gap-3">
            <legend className="txt-compact-small-plus pb-2">
              {say({ en: "Exchange rates", fa: "نرخ تبدیل" })}
            </legend>
            {Object.entries(draft.toman).map(([code, typed]) => (
              <PriceField
                key={code}
                kind="toman"
                label={say(rateLabel(code))}
                value={typed}
                isOptional
                otherwise={say({ en: "not sold", fa: "فروخته نمی‌شود" })}
                onType={(rate) => onChange({ ...draft, toman: { ...draft.toman, [code]: rate } })}
              />
            ))}
          </fieldset>
        )}
      </div>
      {question}
    </Section>
  )
}

/** A select knows no empty value. */
const NONE = "none"

type OwnProps = { prices: Prices; draft: Draft; onChange: (draft: Draft) => void }

export function OwnMarkups({ prices, draft, onChange }: OwnProps) {
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
          <ExtensionForm
            action={{ en: "Add", fa: "افزودن" }}
            onNamed={(tld) => Object.hasOwn(draft.tlds, tld) || set("tlds", tld)}
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
