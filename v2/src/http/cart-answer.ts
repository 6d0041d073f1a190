import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config"

/** The cart as Medusa's own store routes answer it. */
export async function cartAnswer(container: MedusaContainer, cart_id: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: defaultStoreCartFields,
    filters: { id: cart_id },
  })
  return data[0]
}
