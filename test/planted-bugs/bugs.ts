import { DATABASE_BUGS } from "./database-bugs"
import { ENGINE_BUGS } from "./engine-bugs"
import type { PlantedBug } from "./planted-bug"
import { PRICE_BUGS } from "./price-bugs"
import { SHOP_BUGS } from "./shop-bugs"
import { UPSTREAM_BUGS } from "./upstream-bugs"

/** All that `npm run planted-bugs` plants, the quickest to be seen first. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...PRICE_BUGS,
  ...ENGINE_BUGS,
  ...UPSTREAM_BUGS,
  ...DATABASE_BUGS,
  ...SHOP_BUGS,
]
