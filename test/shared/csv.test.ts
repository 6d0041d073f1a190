import { csvRow } from "../../src/reseller/shared/csv"

describe("A row of CSV", () => {
  test("quotes what has commas, quotes or line ends, and leaves empty what is not there", () => {
    expect(csvRow(['say "hi"', "x,y", "1\n2", null, undefined, ""])).toBe('"say ""hi""","x,y","1\n2",,,\r\n')
  })

  test("writes numbers plainly and moments in UTC", () => {
    expect(csvRow([-2, 1_500_000, new Date("2026-11-23T10:00:00Z")])).toBe(
      "-2,1500000,2026-11-23T10:00:00.000Z\r\n",
    )
  })

  test("writes amounts as figures with the digits of their currency, which no spreadsheet takes for a text", () => {
    const amounts = [
      { minor: 1_997, digits: 2 },
      { minor: -50, digits: 2 },
      { minor: 1_305_000, digits: 0 },
      { minor: 2_147_483_640, digits: 3 },
    ]
    expect(csvRow(amounts)).toBe("19.97,-0.50,1305000,2147483.640\r\n")
  })

  test("is no place for a spreadsheet's formulas", () => {
    expect(csvRow(["=1+1", "-2", "@x"])).toBe("'=1+1,'-2,'@x\r\n")
  })
})
