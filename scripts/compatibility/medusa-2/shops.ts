import { NODE, POSTGRES, type ShopOfOthers } from "../shops"

export const PLUGIN = "medusa-plugin-domain-reseller-v2"

/** A shop on Medusa 2 as somebody may have it, before the plugin comes. */
export type Medusa2Shop = Pick<ShopOfOthers, "name" | "node" | "manager" | "postgres"> & {
  readonly medusa: string
}

/** What the starter's manifest names, in the versions of its Medusa. */
export const dependenciesOf = ({ medusa }: Medusa2Shop): Readonly<Record<string, string>> => ({
  "@medusajs/admin-sdk": medusa,
  "@medusajs/cli": medusa,
  "@medusajs/framework": medusa,
  "@medusajs/medusa": medusa,
  "@swc/core": "^1.7.28",
  "@types/node": "^20.12.11",
  "ts-node": "^10.9.2",
  typescript: "^5.6.2",
})

/** The oldest and the newest that are promised. */
export const MEDUSA_2_SHOPS: readonly Medusa2Shop[] = [
  { name: "medusa-2-oldest", medusa: "2.21.0", node: "20.19.0", postgres: POSTGRES.old, manager: "npm" },
  { name: "medusa-2-newest", medusa: "2.21.2", node: NODE.new, postgres: POSTGRES.new, manager: "npm" },
]
