import type { HttpTypes, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config"

export async function cartAnswer(container: MedusaContainer, cart_id: string): Promise<HttpTypes.StoreCart> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: defaultStoreCartFields,
    filters: { id: cart_id },
  })
  // Medusa types what a query answers by the names of its fields, which here are a list.
  return data[0] as unknown as HttpTypes.StoreCart
}
