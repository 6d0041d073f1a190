import { aVisitor, flood, type Shopper, Story, seeded, shopper } from "../../support/budget/story"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Lookups of a shopper: three searches, an addition, the order's own. */
const LOOKUPS_EACH = 5

/** The clock of a story stands still while nothing happens, but a busy machine plays it slowly. */
jest.setTimeout(MINUTE_MS)

const leastMs = (shoppers: number): number => (Math.ceil((LOOKUPS_EACH * shoppers) / 60) - 1) * MINUTE_MS

async function crowd(story: Story, shoppers: number): Promise<{ done: Shopper[]; ratio: number }> {
  const random = seeded(1)
  const done: Shopper[] = []
  for (let nth = 0; nth < shoppers; nth += 1) {
    void story
      .sleep(random() * MINUTE_MS)
      .then(() => shopper(story, `shopper ${nth}`))
      .then((one) => done.push(one))
  }
  await story.play(2 * leastMs(shoppers))
  const last_at = Math.max(...done.map(({ registered_at }) => registered_at))
  return { done, ratio: last_at / leastMs(shoppers) }
}

const ninetyFifth = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0

describe("A crowd of 200 who each search three names, add one and pay", () => {
  test("is served almost as fast as the limits allow, and never beyond them", async () => {
    const story = new Story()
    const { done, ratio } = await crowd(story, 200)
    expect(done).toHaveLength(200)
    expect(ratio).toBeLessThanOrEqual(1.1)
    expect(story.most("lookup")).toBeLessThanOrEqual(60)
    expect(story.most("write")).toBeLessThanOrEqual(20)
    const refusals = done.reduce((sum, one) => sum + one.refusals, 0)
    expect(refusals / done.length).toBeLessThan(1.5)
    expect(ninetyFifth(done.map(({ add }) => add.waited_ms))).toBeLessThan(SECOND_MS)
  })

  test("loses a quarter of its time at most to one who floods the search meanwhile", async () => {
    const story = new Story()
    void flood(story, aVisitor("flooder", "browsing"), 3, 1.4 * leastMs(200))
    const { done, ratio } = await crowd(story, 200)
    expect(done).toHaveLength(200)
    expect(ratio).toBeLessThanOrEqual(1.25)
    expect(ninetyFifth(done.map(({ add }) => add.waited_ms))).toBeLessThan(SECOND_MS)
  })
})

describe("A visitor alone in an idle shop", () => {
  test("has at least 50 of the 60 lookups of a minute", async () => {
    const story = new Story()
    let served = 0
    void (async () => {
      for (;;) {
        await story.insist("lookup", aVisitor("alone", "browsing"))
        served += 1
      }
    })()
    await story.play(MINUTE_MS)
    expect(served).toBeGreaterThanOrEqual(50)
    await story.play(2 * MINUTE_MS)
    expect(served).toBeGreaterThanOrEqual(100)
  })

  test("checks 45 names and adds them within 100 seconds, and is never refused", async () => {
    const story = new Story()
    let refusals = 0
    const all = async (priority: "bulk" | "checkout"): Promise<void> => {
      let left = 45
      const ask = async () => {
        while (left-- > 0) refusals += (await story.insist("lookup", aVisitor("alone", priority))).refusals
      }
      await Promise.all(Array.from({ length: 6 }, ask))
    }
    let ended_at = 0
    void all("bulk")
      .then(() => all("checkout"))
      .then(() => {
        ended_at = story.now
      })
    await story.play(10 * MINUTE_MS)
    expect(ended_at).toBeGreaterThan(0)
    expect(ended_at).toBeLessThanOrEqual(100 * SECOND_MS)
    expect(refusals).toBeLessThanOrEqual(6)
  })
})

describe("The first buyer after a quiet hour", () => {
  test.each(["browsing", "checkout"] as const)(
    "is served at once, whenever they come while somebody floods the shop with calls of %s",
    async (priority) => {
      for (let seed = 0; seed < 100; seed += 1) {
        const story = new Story()
        const waited: number[] = []
        void flood(story, aVisitor("flooder", priority), 2, MINUTE_MS)
        void story
          .sleep(seeded(seed)() * MINUTE_MS)
          .then(() => story.insist("lookup", aVisitor("buyer", "checkout")))
          .then(({ waited_ms }) => waited.push(waited_ms))
        await story.play(MINUTE_MS + SECOND_MS)
        expect(waited).toEqual([0])
      }
    },
  )
})
