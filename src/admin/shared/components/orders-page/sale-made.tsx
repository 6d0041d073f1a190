import { Alert, Copy, Text } from "@medusajs/ui"
import { useMedusaAdmin } from "../../api/medusa"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { refusalWords } from "../../messages/problems"
import type { PhoneSale } from "../../views"
import { Press, TextField } from "../controls"
import { FactLines, Item, Way } from "../section"

export type MadeSale = PhoneSale & { sale: NonNullable<PhoneSale["sale"]> }

export function SaleMade({ made: { sale, added, refused } }: { made: MadeSale }) {
  const { cart_id, draft_order_id, email, total, currency_code, payment_link } = sale
  const format = useFormat()
  const { store_settings } = useMedusaAdmin()
  const { say, money } = format
  const tax = total - added.reduce((sum, { price }) => sum + price, 0)
  const names = added.map((row) => `${subjectOf(row, format)}: ${termOf(row, format)}`).join("\n")
  const sum = money(total, currency_code)
  const first = added[0] ? subjectOf(added[0], format) : ""
  const more = format.number(added.length - 1)
  const subject =
    added.length > 1
      ? say({
          en: `${first} and ${more} more: your payment`,
          fa: `${first} و ${more} دامنهٔ دیگر: پرداخت سفارش`,
        })
      : say({ en: `${first}: your payment`, fa: `${first}: پرداخت سفارش` })
  const body = say({
    en: `Hello,\n\nas agreed on the phone:\n\n${names}\n\nTo pay, with tax: ${sum}\n${payment_link}\n`,
    fa: `سلام،\n\nطبق گفت‌وگوی تلفنی:\n\n${names}\n\nقابل پرداخت، با مالیات: ${sum}\n${payment_link}\n`,
  })
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4" data-sale={cart_id}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Text size="small">
          <bdi>{email}</bdi>
        </Text>
        {draft_order_id !== null && (
          <Way to={`/draft-orders/${draft_order_id}`}>{say({ en: "Draft order", fa: "سفارش پیش‌نویس" })}</Way>
        )}
      </div>
      <Refusals words={refusalsOf(refused)} />
      {payment_link === null ? (
        <Alert variant="warning">
          {say({
            en: "The store has no payment link template yet: set it in its details.",
            fa: "فروشگاه هنوز الگوی لینک پرداخت ندارد: آن را در مشخصات فروشگاه تنظیم کنید.",
          })}{" "}
          <Way to={store_settings}>{say({ en: "Store details", fa: "مشخصات فروشگاه" })}</Way>
        </Alert>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            className="flex grow flex-col gap-y-1"
            label={say({ en: "Payment link", fa: "لینک پرداخت" })}
            readOnly
            value={payment_link}
            onFocus={({ target }) => target.select()}
            onType={() => undefined}
          />
          <Copy content={payment_link} className="pb-1.5" />
          <Press asChild>
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
            >
              {say({ en: "Write the mail", fa: "نوشتن ایمیل" })}
            </a>
          </Press>
        </div>
      )}
      <ul className="divide-ui-border-base divide-y [&>li]:py-2">
        {added.map((row) => (
          <Item
            key={row.id}
            data-sold={row.domain}
            title={<bdi className="txt-compact-small-plus">{subjectOf(row, format)}</bdi>}
            about={termOf(row, format)}
            aside={
              <span className="txt-compact-small whitespace-nowrap tabular-nums">
                {money(row.price, row.currency_code)}
              </span>
            }
          />
        ))}
      </ul>
      <FactLines
        lines={[
          ...(tax > 0 ? [{ name: say({ en: "Tax", fa: "مالیات" }), value: money(tax, currency_code) }] : []),
          {
            name: say({ en: "To pay, with tax", fa: "قابل پرداخت، با مالیات" }),
            value: money(total, currency_code),
            isSum: true,
          },
        ]}
      />
    </div>
  )
}

export const refusalsOf = (refused: PhoneSale["refused"]): Bilingual[] =>
  refused.map((one) => {
    const { en, fa } = refusalWords(one)
    return { en: `${one.domain}: ${en}`, fa: `\u2068${one.domain}\u2069: ${fa}` }
  })

export function Refusals({ words }: { words: readonly Bilingual[] }) {
  const { say } = useFormat()
  if (words.length === 0) return null
  return (
    <Alert variant="warning" role="alert" className="text-ui-fg-base">
      <ul>
        {words.map((one) => (
          <li key={one.en}>{say(one)}</li>
        ))}
      </ul>
    </Alert>
  )
}
