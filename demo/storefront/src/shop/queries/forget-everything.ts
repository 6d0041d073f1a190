import type { Query } from "@tanstack/react-query"
import { forgetAsked } from "../asked-hint"
import { cartId } from "../cart-id"
import { readToken } from "../read-tokens"
import { KEYS } from "./keys"
import { queryClient } from "./query-client"

/** What the shop tells everybody alike. */
const OF_EVERYBODY: readonly string[] = [KEYS.region, KEYS.tlds, KEYS.goods, KEYS.inquiries].map(
  ([name]) => name,
)

const isPersonal = ({ queryKey: [name] }: Query): boolean => !OF_EVERYBODY.includes(String(name))

/** Cart, orders, what was typed and asked: nothing of it stays in this window or in the browser's storage. */
export const forgetEverything = async (): Promise<void> => {
  cartId.forgetAny()
  readToken.forgetAll()
  forgetAsked()
  // What is on its way would bring it back. Forms' passwords stay with the requests that sent them.
  await queryClient.cancelQueries({ predicate: isPersonal })
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: isPersonal, type: "inactive" })
  queryClient.setQueryData(KEYS.customer, null)
  await queryClient.resetQueries({ predicate: (query) => isPersonal(query) && query.queryKey.length > 1 })
  await queryClient.resetQueries({ queryKey: KEYS.cart, exact: true })
}
