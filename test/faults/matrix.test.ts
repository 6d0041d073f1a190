import { expectAgreement } from "../support/domains/agreement"
import { chosenOn } from "../support/faults/chosen"
import type { Ground } from "../support/faults/ground"
import { GROUNDS, type GroundName } from "../support/faults/grounds"
import { captureSale, LINES, placeSale, settled } from "../support/faults/sale"
import { logTail } from "../support/shop/log-tail"

/** A lease, two backoffs after faults, and a slow machine. */
const SETTLED_WITHIN_MS = 90_000

/** Sale, fault, and the time to settle. */
jest.setTimeout(3 * SETTLED_WITHIN_MS)

const grounds = (Object.keys(GROUNDS) as GroundName[]) // Object.keys forgets the names it read
  .filter((ground) => chosenOn(ground).length > 0)

describe.each(grounds)("on the ground %s", (name) => {
  let ground: Ground

  beforeAll(async () => {
    ground = await GROUNDS[name]()
  }, SETTLED_WITHIN_MS)
  afterAll(() => ground?.stop())

  it.each(chosenOn(name))(
    "$kind.name ($round): $kind.does; all is settled soon after, and every book agrees",
    async ({ kind, round }) => {
      const sale = await placeSale(ground)
      if (kind.from === "engine") await captureSale(ground, sale)
      const heal = await kind.play(ground, round)
      try {
        if (kind.from === "capture") await captureSale(ground, sale)
      } finally {
        await heal()
      }

      const states = await settled(ground, sale, SETTLED_WITHIN_MS)
      const [first] = ground.instances
      const strange = LINES.filter((line) => !kind.ends[line].some((end) => end === states[line]))
      if (strange.length > 0) throw new Error(`${JSON.stringify(states)}\n${first && logTail(first.shop)}`)
      if (first !== undefined) await expectAgreement(first)
    },
  )
})
