import { readParts } from "../../demo/storefront/src/routing/read-parts"

describe("The parts of a storefront's address", () => {
  it.each([
    ["an id", "order_01HZX-7", "order_01HZX-7"],
    ["a name", "example.com", "example.com"],
    ["a name in its own script", "%D8%B3%D9%84%D8%A7%D9%85.com", "سلام.com"],
    ["a handle that begins with dots", "..shirt", "..shirt"],
  ])("are read as they were written: %s", (_, written, part) => {
    expect(readParts([written])).toEqual([part])
  })

  it.each([
    ["a step upwards", ".."],
    ["this step", "."],
    ["encoded dots", "%2e%2E"],
    ["an encoded slash", "..%2fcustomers%2fme"],
    ["a backslash", "..\\customers"],
    ["dots that are encoded twice", "%252e%252e"],
    ["the beginning of a query", "order%3Fexpand=items"],
    ["the beginning of a fragment", "order%23items"],
    ["a control character", "order%00"],
    ["nothing", ""],
    ["what is no encoding", "%zz"],
  ])("that lead elsewhere name no page: %s", (_, written) => {
    expect(readParts(["order_1", written])).toBeNull()
  })
})
