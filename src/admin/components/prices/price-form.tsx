import { Text } from "@medusajs/ui"
import { type Prices, useChangePrices } from "../../api/prices"
import { useFormat } from "../../language/use-format"
import { MARKUP_WORDS, NOT_READABLE, rateLabel } from "../../messages/prices"
import { type Draft, type FieldKind, isReadable, type Markup, spoken, unspoken } from "../../prices/draft"
import { useAct } from "../act"
import { TextField } from "../choice"
import { Press } from "../press"
import { Section } from "../section"

type FieldProps = {
  kind: FieldKind
  label: string
  value: string
  /** The value that counts while it is empty. */
  otherwise?: string
  isOptional?: boolean
  onType: (typed: string) => void
}

/** One number, in Latin or Persian digits; what cannot be read is told beneath it. */
export function PriceField({ kind, label, value, otherwise, isOptional = false, onType }: FieldProps) {
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

/** The three numbers of a markup; of one with `general` each may be left to that. */
export function MarkupFields({ value, general, onChange }: MarkupProps) {
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

const TO_FIRST = { en: "Use the first settings", fa: "بازگشت به تنظیم اولیه" }

type Props = {
  prices: Prices
  draft: Draft
  onChange: (draft: Draft) => void
  onSaved: (prices: Prices) => void
}

/** The markup of everything, and the exchange rates. */
export function PriceForm({ prices, draft, onChange, onSaved }: Props) {
  const { say } = useFormat()
  const { act, question } = useAct()
  const { send, isSending } = useChangePrices()
  const title = say({ en: "How prices are made", fa: "شیوهٔ محاسبهٔ قیمت" })
  const toOptions = () =>
    act({
      question: {
        title: say(TO_FIRST),
        action: say({ en: "Use them", fa: "استفاده" }),
        text: say({
          en: "The shop's first settings count again.",
          fa: "تنظیم اولیهٔ فروشگاه دوباره به کار می‌رود.",
        }),
      },
      send: () => send({ version: prices.version, pricing: null }),
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
