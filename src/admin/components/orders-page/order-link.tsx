import { Link } from "react-router-dom"
import { useFormat } from "../../language/use-format"

/** To the page of Medusa's order that a line belongs to. */
export function OrderLink({ order_id, subject }: { order_id: string | null; subject: string }) {
  const { say } = useFormat()
  if (order_id === null) return <>–</>
  return (
    <Link
      to={`/a/orders/${order_id}`}
      className="text-ui-tag-blue-text whitespace-nowrap underline"
      aria-label={say({ en: `Order of ${subject}`, fa: `سفارش ${subject}` })}
    >
      {say({ en: "Order", fa: "سفارش" })}
    </Link>
  )
}
