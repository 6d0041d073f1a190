import { ulidTimestamp } from "../../src/shop-tables/young-lines"

describe("the moment of an id", () => {
  it.each([
    ["job_01ARZ3NDEKTSV4RRFFQ69G5FAV", "2016-07-30T23:54:10.259Z"],
    ["job_00000000000000000000000000", "1970-01-01T00:00:00.000Z"],
  ])("%s is %s", (id, moment) => {
    expect(ulidTimestamp(id)?.toISOString()).toBe(moment)
  })

  it.each(["job", "job_short", "job_U1ARZ3NDEKTSV4RRFFQ69G5FAV"])("%s has none", (id) => {
    expect(ulidTimestamp(id)).toBeNull()
  })
})
