import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeOwnFile } from "../../src/cli/own-file"

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "own-file-"))
  file = join(folder, "rows.jsonl")
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (isReplaced: boolean) =>
  writeOwnFile(file, { isReplaced }, async (add) => {
    for (const line of ["one\n", "two\n"]) add(line)
    return "done"
  })

describe("A file that says who bought what", () => {
  it("is for its owner alone, and nothing else is left beside it", async () => {
    expect(await write(false)).toBe("done")
    expect(readFileSync(file, "utf8")).toBe("one\ntwo\n")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(["rows.jsonl"])
  })

  it("is refused in the place of another one, which stays as it was", async () => {
    writeFileSync(file, "mine", { mode: 0o644 })
    await expect(write(false)).rejects.toThrow(`${file} is there already. --force replaces it.`)
    expect(readFileSync(file, "utf8")).toBe("mine")
    expect(readdirSync(folder)).toEqual(["rows.jsonl"])
  })

  it("takes the place of another one when that is wanted, and not its mode", async () => {
    writeFileSync(file, "mine", { mode: 0o644 })
    await write(true)
    expect(readFileSync(file, "utf8")).toBe("one\ntwo\n")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(["rows.jsonl"])
  })

  it.each([false, true])("follows no link, wherever it leads (replacing: %s)", async (isReplaced) => {
    const other = join(folder, "other")
    for (const leads_to_something of [false, true]) {
      if (leads_to_something) writeFileSync(other, "another's")
      symlinkSync(other, file)
      await expect(write(isReplaced)).rejects.toThrow(`${file} is there already`)
      expect(lstatSync(file).isSymbolicLink()).toBe(true)
      expect(existsSync(other) && readFileSync(other, "utf8")).toBe(leads_to_something && "another's")
      rmSync(file)
    }
  })

  it("takes the place of no folder", async () => {
    mkdirSync(file)
    await expect(write(true)).rejects.toThrow("is no plain file")
    expect(readdirSync(folder)).toEqual(["rows.jsonl"])
  })

  it.each([
    [false, null],
    [true, "mine"],
  ])("is not begun when its work fails (replacing: %s)", async (isReplaced, before) => {
    if (before !== null) writeFileSync(file, before)
    const failing = writeOwnFile(file, { isReplaced }, async (add) => {
      add("one\n")
      throw new Error("the database went away")
    })
    await expect(failing).rejects.toThrow("the database went away")
    expect(existsSync(file) ? readFileSync(file, "utf8") : null).toBe(before)
    expect(readdirSync(folder)).toHaveLength(before === null ? 0 : 1)
  })

  it("is one's alone whose name two take at once", async () => {
    const both = await Promise.allSettled([write(false), write(false)])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(readFileSync(file, "utf8")).toBe("one\ntwo\n")
  })
})
