import {
  type Cart,
  CustomShippingOption,
  type LineItem,
  ShippingMethod,
  ShippingOption,
} from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import {
  DOMAIN_FULFILLMENT_PROVIDER,
  DOMAIN_PRODUCT_ID,
  isResellerLine,
} from "../../reseller/cart/reseller-products.service"
import { rowsOf } from "../../reseller/shared/sql.store"
import { refuse } from "../guard/line-rules"

/** Storefronts for goods demand a delivery. A cart with nothing but lines of ours has one at no cost, which no other cart gets (decision 0023). */

export const FREE_DELIVERY = "so_domain_reseller_"

const freeDeliveryIn = (region_id: string): string => `${FREE_DELIVERY}${region_id}`

export const isFreeDelivery = (option_id: string): boolean => option_id.startsWith(FREE_DELIVERY)

/** Shown to shoppers; the shop's admin may change it. */
const NAME = "Delivered online"

type Line = Pick<LineItem, "variant_id">

/** True where there is nothing to ship. An empty cart may be filled with goods yet. */
export const isOursAlone = ({ items }: { items?: readonly Line[] }): boolean =>
  items !== undefined && items.length > 0 && items.every(isResellerLine)

/** The free delivery as Medusa lists a cart's options. It is made when the first cart of its region asks. */
export async function freeDelivery(manager: EntityManager, region_id: string): Promise<ShippingOption> {
  const option = (await findFreeDelivery(manager, region_id)) ?? (await makeFreeDelivery(manager, region_id))
  // Rules that keep other carts from the option do not concern this one.
  return Object.assign(option, { admin_only: false, requirements: [] })
}

const findFreeDelivery = (manager: EntityManager, region_id: string): Promise<ShippingOption | null> =>
  manager
    .getRepository(ShippingOption)
    .findOne({ where: { id: freeDeliveryIn(region_id), amount: 0 }, relations: { profile: true } })

/** For admins alone and below a subtotal of nothing: no list shows it, and Medusa refuses it for goods. One that was deleted is made again. */
async function makeFreeDelivery(manager: EntityManager, region_id: string): Promise<ShippingOption> {
  await rowsOf(
    manager,
    `WITH option AS (
       INSERT INTO shipping_option (id, name, region_id, profile_id, provider_id, price_type, amount, is_return, admin_only, data)
       SELECT $1, $2, $3, profile_id, $4, 'flat_rate', 0, false, true, '{}'
         FROM product_shipping_profile WHERE product_id = $5 LIMIT 1
       ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, price_type = 'flat_rate', amount = 0
       RETURNING id)
     INSERT INTO shipping_option_requirement (id, shipping_option_id, type, amount)
     SELECT replace(id, 'so_', 'sor_'), id, 'max_subtotal', 0 FROM option
     ON CONFLICT (id) DO UPDATE SET deleted_at = NULL`,
    [freeDeliveryIn(region_id), NAME, region_id, DOMAIN_FULFILLMENT_PROVIDER, DOMAIN_PRODUCT_ID],
  )
  const made = await findFreeDelivery(manager, region_id)
  if (made === null) throw new Error(`Bug! Region ${region_id} has no free delivery`)
  return made
}

export async function admitDelivery(
  manager: EntityManager,
  cart: Pick<Cart, "id" | "items" | "region_id"> | null,
  option_id: string,
): Promise<void> {
  if (cart !== null && isOursAlone(cart)) {
    if (option_id !== freeDeliveryIn(cart.region_id)) {
      refuse(
        "nothing_to_ship",
        "Nothing in this cart is shipped. Choose the option of GET /store/shipping-options/:cart_id, which costs nothing.",
      )
    }
    return
  }
  if (isFreeDelivery(option_id))
    refuse("goods_to_ship", "This option is for carts in which there is nothing to ship.")
  if (cart !== null) await dropFreeDelivery(manager, cart.id)
}

/** Medusa puts another delivery in its place only if both are of one profile. */
async function dropFreeDelivery(manager: EntityManager, cart_id: string): Promise<void> {
  const methods = manager.getRepository(ShippingMethod)
  const chosen = await methods.findBy({ cart_id })
  await methods.remove(chosen.filter(({ shipping_option_id }) => isFreeDelivery(shipping_option_id)))
}

/** Medusa takes the delivery out with each change of lines, but only one it has read before: goods added in that moment need their own. */
export async function assertGoodsDelivered(manager: EntityManager, cart: Cart): Promise<void> {
  if (isOursAlone(cart)) return
  const statement = "SELECT 1 FROM shipping_method WHERE cart_id = $1 AND shipping_option_id = $2"
  const chosen = await rowsOf(manager, statement, [cart.id, freeDeliveryIn(cart.region_id)])
  if (chosen.length > 0)
    refuse("delivery_missing", "There are goods in this cart now. Choose a delivery for them.")
}

export const atNoCost = (manager: EntityManager): CustomShippingOption =>
  manager.getRepository(CustomShippingOption).create({ price: 0 })
