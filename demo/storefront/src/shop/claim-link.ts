import type { LineItem } from "@medusajs/medusa"
import { useQuery } from "@tanstack/react-query"
import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { LANGUAGE } from "../language/languages"
import { medusa } from "./medusa"

const payloadOf = (token: string): unknown => {
  try {
    const [payload = ""] = token.split(".")
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))
  } catch {
    return null
  }
}

/** Whether the link is genuine, the shop says when it is used. */
const ordersOfClaim = (token: string): readonly string[] => {
  const payload = payloadOf(token)
  if (typeof payload !== "object" || payload === null || !("orders" in payload)) return []
  const { orders } = payload
  return Array.isArray(orders) ? orders.filter((id) => typeof id === "string") : []
}

/** The plugin notes the English title of an inquiry as the line's title and the Persian one as its description. */
const namedLine = ({ id, title, description, metadata }: LineItem) => {
  const isPersian = LANGUAGE === "fa" && metadata !== null && "service" in metadata
  return { id, name: isPersian ? (description ?? title) : unicodeName(title) }
}

/** The orders that a mail's link names, and what was bought with them, to be shown before it is used. */
export const useOrdersOfClaim = (token: string) =>
  useQuery({
    queryKey: ["claim", token],
    queryFn: async () => {
      const answers = await Promise.all(ordersOfClaim(token).map(medusa.order))
      return answers.map(({ order: { display_id, items } }) => ({ display_id, lines: items.map(namedLine) }))
    },
    retry: false,
  })
