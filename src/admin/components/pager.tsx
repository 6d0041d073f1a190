import { Button } from "@medusajs/ui"
import { useFormat } from "../language/use-format"

type Props = { count: number; limit: number; page: number; onPage: (page: number) => void }

/** Which part of a list is shown, and the way to the others; pages count from 0. */
export function Pager({ count, limit, page, onPage }: Props) {
  const { say, number } = useFormat()
  const [first, last] = [count === 0 ? 0 : page * limit + 1, Math.min(count, (page + 1) * limit)]
  return (
    <nav
      aria-label={say({ en: "Pages", fa: "صفحه‌ها" })}
      className="txt-compact-small text-ui-fg-subtle flex items-center justify-between px-6 py-4"
    >
      <p>
        {say({
          en: `${number(first)}–${number(last)} of ${number(count)}`,
          fa: `${number(first)} تا ${number(last)} از ${number(count)}`,
        })}
      </p>
      <div className="flex gap-x-2">
        <Button size="small" variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {say({ en: "Previous", fa: "قبلی" })}
        </Button>
        <Button size="small" variant="secondary" disabled={last >= count} onClick={() => onPage(page + 1)}>
          {say({ en: "Next", fa: "بعدی" })}
        </Button>
      </div>
    </nav>
  )
}
