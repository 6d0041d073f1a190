import { Copy, Text } from "@medusajs/ui"
import { useState } from "react"
import { usePeople } from "../../api/medusa-lists"
import { type Revealed, useInquiryPrivacy } from "../../api/use-inquiry-privacy"
import { useFormat } from "../../language/use-format"
import { whoWords } from "../../messages/history-detail"
import { PRIVACY_WORDS } from "../../messages/privacy"
import type { InquiryDetail } from "../../orders/order-view"
import { useAct } from "../act"
import { Press } from "../press"
import { DeliverResult } from "./deliver-result"
import { PersonalData } from "./personal-data"

type Deed = "reveal" | "link" | "erase"
type Link = { token: string; expires_at: Date }

/** The personal part of an inquiry is read (which is written down), sent by a link, or erased. */
export function InquiryPrivacy({ order }: { order: InquiryDetail }) {
  const format = useFormat()
  const { say, moment } = format
  const people = usePeople()
  const { act, question } = useAct()
  const privacy = useInquiryPrivacy(order.id)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [link, setLink] = useState<Link | null>(null)

  const about = (deed: Deed) => {
    const title = say(PRIVACY_WORDS[deed].label)
    const text = say(PRIVACY_WORDS[deed].question)
    return { question: { title, action: title, isDestructive: deed === "erase", text }, failed: title }
  }
  const done = { title: about("erase").failed, text: { en: "It is erased.", fa: "پاک شد." } }
  const deeds: Record<Deed, () => void> = {
    reveal: () => act({ ...about("reveal"), send: () => privacy.reveal.send({}), onDone: setRevealed }),
    link: () => act({ ...about("link"), send: () => privacy.link.send({}), onDone: setLink }),
    erase: () =>
      act({ ...about("erase"), send: () => privacy.erase.send({}), onDone: () => setRevealed(null), done }),
  }

  return (
    <div className="border-ui-border-base mt-4 flex flex-col gap-y-3 border-t pt-4">
      <Text size="small" weight="plus">
        {say({ en: "Personal data", fa: "داده‌های شخصی" })}
      </Text>
      {order.consent && (
        <Text size="small" className="text-ui-fg-subtle">
          {say({ en: "The shopper consented on", fa: "رضایت خریدار:" })} {moment(order.consent.at)}
        </Text>
      )}
      {order.has_personal_data ? (
        <div className="flex gap-x-2">
          {(["reveal", "link", "erase"] as const).map((deed) => (
            <Press
              key={deed}
              variant={deed === "erase" ? "danger" : "secondary"}
              isLoading={privacy.isSending}
              onClick={deeds[deed]}
            >
              {say(PRIVACY_WORDS[deed].label)}
            </Press>
          ))}
        </div>
      ) : (
        <Text size="small">
          {say({ en: "Nothing personal is kept.", fa: "اطلاعات شخصی نگهداری نمی‌شود." })}
        </Text>
      )}
      {revealed && <PersonalData revealed={revealed} />}
      {revealed?.suggested_result && order.hold_reason === "unknown_answer" && (
        <DeliverResult order={order} suggested={revealed.suggested_result} />
      )}
      {link && (
        <div className="flex items-center gap-x-2">
          <code className="txt-compact-small break-all" dir="ltr">
            {link.token}
          </code>
          <Copy content={link.token} />
          <Text size="xsmall" className="text-ui-fg-subtle">
            {say({ en: "valid until", fa: "معتبر تا" })} {moment(link.expires_at)}
          </Text>
        </div>
      )}
      <ul className="txt-compact-xsmall text-ui-fg-subtle">
        {order.readings.map(({ who, at }) => (
          <li key={at.toISOString()}>
            {say({ en: "Read by", fa: "خوانده شد:" })} <bdi>{say(whoWords(who, people))}</bdi> · {moment(at)}
          </li>
        ))}
      </ul>
      {question}
    </div>
  )
}
