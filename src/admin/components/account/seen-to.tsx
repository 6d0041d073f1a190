import { seenToAnswerSchema } from "../../../api-schemas/admin-account"
import { useCommand } from "../../api/use-command"
import { useFormat } from "../../language/use-format"
import { useAct } from "../act"
import { Press } from "../press"

/** As much as tells ids apart: they stand in the warning, and phones are narrow. */
const SHOWN = 6
const shortened = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id)

/** Says of each piece of money that the shop cannot judge that a person saw to it. `ids`: as the warning tells them. */
export function SeenTo({ ids }: { ids: readonly string[] }) {
  const { say } = useFormat()
  const { act, question } = useAct()
  const { send, isSending } = useCommand("/domain-account/seen-to", seenToAnswerSchema)
  const action = say({ en: "Seen to", fa: "رسیدگی شد" })
  const questionOf = (id: string) => ({
    title: say({ en: "Is this money seen to?", fa: "به این پول رسیدگی شده است؟" }),
    action,
    text: say({
      en: `Say so when the money of ${id} went back, or is in order. It is told no more, and its cart buys nothing without a person.`,
      fa: `اگر پول \u2066${id}\u2069 برگشته یا تکلیفش روشن است تأیید کنید. دیگر هشداری برای آن نمی‌آید و سبد آن بدون تصمیم شما چیزی نمی‌خرد.`,
    }),
  })
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {ids.map((id) => (
        <Press
          key={id}
          disabled={isSending}
          onClick={() => act({ question: questionOf(id), send: () => send({ id }) })}
        >
          {action} {ids.length > 1 && <span dir="ltr">{shortened(id)}</span>}
        </Press>
      ))}
      {question}
    </div>
  )
}
