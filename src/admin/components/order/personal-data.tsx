import type { Revealed } from "../../api/use-inquiry-privacy"
import { useFormat } from "../../language/use-format"
import { flatFields } from "../../orders/order-view"

const YES = { en: "yes", fa: "بله" }
const NO = { en: "no", fa: "خیر" }

const PARTS = [
  { part: "input", title: { en: "Typed by the shopper", fa: "اطلاعات واردشده" } },
  { part: "result", title: { en: "Answer", fa: "پاسخ" } },
  {
    part: "unreadable_answer",
    title: { en: "What came where the answer should be", fa: "متنی که به‌جای پاسخ آمد" },
  },
] as const

/** Input and result of an inquiry, field by field under their labels. */
export function PersonalData({ revealed }: { revealed: Revealed }) {
  const { say } = useFormat()
  const parts = PARTS.flatMap(({ part, title }) =>
    part === "unreadable_answer" && revealed[part] == null
      ? []
      : [{ title: say(title), part: revealed[part] }],
  )
  return (
    <>
      {parts.map(({ title, part }) => (
        <div key={title}>
          <h4 className="txt-compact-xsmall-plus text-ui-fg-subtle">{title}</h4>
          <dl className="grid grid-cols-2 gap-x-4">
            {flatFields(part, revealed.labels).map(({ path, label, value }) => (
              <div key={path} className="contents">
                <dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
                <dd className="txt-compact-small text-ui-fg-base break-all">
                  <bdi>{typeof value === "boolean" ? say(value ? YES : NO) : String(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}
