const payloadOf = (token: string): unknown => {
  try {
    const [payload = ""] = token.split(".")
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))
  } catch {
    return null
  }
}

/** The orders that a mail's link names, to be shown before it is used; whether it is genuine, the shop says. */
export const ordersOfClaim = (token: string): readonly string[] => {
  const payload = payloadOf(token)
  if (typeof payload !== "object" || payload === null || !("orders" in payload)) return []
  const { orders } = payload
  return Array.isArray(orders) ? orders.filter((id) => typeof id === "string") : []
}
