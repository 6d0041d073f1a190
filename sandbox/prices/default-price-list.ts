import type { PriceRow } from "./buying-price"

/** Extensions with a healthy margin: no tier reaches this share of retail. */
const WIDE = 60
/** Thin margin: a discount of more than 5 percent meets the floor. */
const THIN = 95

/** Retail in thousand IRT for one year: register, renew, transfer, and the margin floor. Invented numbers. */
const RETAIL: Record<string, [register: number, renew: number, transfer: number, floor: number]> = {
  com: [1_450, 1_550, 1_500, WIDE],
  net: [1_650, 1_750, 1_700, WIDE],
  org: [1_350, 1_600, 1_500, WIDE],
  info: [490, 2_600, 2_500, WIDE],
  shop: [290, 4_200, 4_100, WIDE],
  dev: [1_600, 1_600, 1_600, WIDE],
  app: [1_800, 1_800, 1_800, WIDE],
  io: [5_400, 6_600, 6_600, THIN],
  "co.uk": [850, 950, 900, WIDE],
  me: [900, 2_200, 2_100, WIDE],
  xyz: [260, 1_700, 1_600, WIDE],
  online: [240, 3_600, 3_500, WIDE],
  store: [240, 5_200, 5_100, WIDE],
  site: [240, 3_900, 3_800, WIDE],
  tech: [480, 5_600, 5_500, WIDE],
  blog: [420, 3_100, 3_000, WIDE],
  cloud: [520, 2_900, 2_800, WIDE],
  ai: [10_900, 10_900, 10_900, THIN],
  click: [280, 1_500, 1_400, WIDE],
  club: [620, 2_400, 2_300, WIDE],
}

const THOUSAND = 1_000

export function defaultPriceList(): Map<string, PriceRow> {
  const rows = Object.entries(RETAIL).map(([tld, [register, renew, transfer, floor]]): [string, PriceRow] => [
    tld,
    {
      retail: {
        register: register * THOUSAND,
        renew: renew * THOUSAND,
        transfer: transfer * THOUSAND,
      },
      floor_percent: floor,
      cost: {},
      blocked: false,
      no_price: false,
    },
  ])
  return new Map(rows)
}
