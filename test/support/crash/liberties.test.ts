import { MOST_DANGEROUS_LIBERTIES, readLiberties } from "./liberties"

describe("the liberties of a crash matrix", () => {
  it("are read as name=value", () => {
    expect(readLiberties("judged=after_key,record_late_s=5,in_list=false,refusal=null")).toEqual({
      judged: "after_key",
      record_late_s: 5,
      in_list: false,
      refusal: null,
    })
    expect(readLiberties("")).toEqual({})
  })

  it("are refused where there is no such one", () => {
    expect(() => readLiberties("recrod_late_s=5")).toThrow("recrod_late_s")
    expect(() => readLiberties("record_late_s=soon")).toThrow("record_late_s")
  })

  it("that are most dangerous are ones that the sandbox has", () => {
    expect(readLiberties(MOST_DANGEROUS_LIBERTIES)).toMatchObject({ own_name_checks_as: "taken" })
  })
})
