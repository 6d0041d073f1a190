import { type Boundary, idOf, mostDangerous, pairs, pointOf, singlePoints } from "./point"

const found = (...names: [name: string, kind: string][]): Boundary[] =>
  names.map(([name, kind]) => ({ name, kind }))

const BOUNDARIES = found(
  ["settle/select-order-1a2b/1/before", "statement"],
  ["settle/select-order-1a2b/1/after", "statement"],
  ["due/claim/1/after", "claim"],
  ["due/commit/1/before", "commit"],
  ["due/commit/1/after", "commit"],
  ["due/post-domains/1/before", "upstream"],
  ["due/post-domains/1/after", "upstream"],
)

describe("the points of a journey", () => {
  it("are every boundary for what fails, and for what dies or hangs each moment between two of them once", () => {
    const points = singlePoints("registration", BOUNDARIES)
    const names = (mode: string) => points.filter((point) => point.mode === mode).map(({ name }) => name)
    expect(names("fail")).toEqual(BOUNDARIES.map(({ name }) => name))
    expect(names("kill")).toEqual(names("hang"))
    expect(names("kill")).toEqual(BOUNDARIES.map(({ name }) => name))
    const later = found(
      ["settle/commit/1/after", "commit"],
      ["settle/select-order-1a2b/2/before", "statement"],
      ["settle/select-order-1a2b/2/after", "statement"],
    )
    expect(singlePoints("registration", later).filter(({ mode }) => mode === "kill")).toHaveLength(2)
  })

  it("are found again by their ids", () => {
    for (const point of [...singlePoints("refund", BOUNDARIES), ...pairs("refund", BOUNDARIES)])
      expect(pointOf(idOf(point))).toEqual(point)
  })

  it("that are most dangerous are paid calls, then commits of the steps that make them", () => {
    expect(mostDangerous(BOUNDARIES).map(({ name }) => name)).toEqual([
      "due/post-domains/1/before",
      "due/post-domains/1/after",
      "due/commit/1/before",
      "due/commit/1/after",
      "due/claim/1/after",
      "settle/select-order-1a2b/1/before",
      "settle/select-order-1a2b/1/after",
    ])
  })

  it("of twice twenty make each pair once, and each with itself", () => {
    expect(pairs("refund", BOUNDARIES)).toHaveLength((7 * 8) / 2)
  })
})
