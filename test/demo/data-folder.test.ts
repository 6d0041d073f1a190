import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDataFolder } from "../../demo/steps/data-folder"

/** PostgreSQL runs as another user where we are root, and must get through. */
const OURS = process.getuid?.() === 0 ? "711" : "700"

const parent = mkdtempSync(join(tmpdir(), "data-folder-"))
const umask = process.umask()
afterAll(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true, force: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

const existing = (name: string, mode: number, ...inside: string[]): string => {
  const folder = join(parent, name)
  mkdirSync(folder)
  for (const one of inside) mkdirSync(join(folder, one))
  chmodSync(folder, mode)
  return folder
}

describe("The folder of the demo's data", () => {
  it("is its owner's when it is made, and so is everything that is made in it", () => {
    const folder = join(parent, "new")
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(OURS)
    spawnSync("/bin/sh", ["-c", 'touch "$0/file"; mkdir "$0/folder"', folder])
    expect([modeOf(join(folder, "file")), modeOf(join(folder, "folder"))]).toEqual(["600", "700"])
  })

  it("is closed to others when an earlier run left it open", () => {
    const folder = existing("open", 0o755, "postgres")
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(OURS)
  })

  it("is opened no wider than it was: PostgreSQL would look for its data there that it keeps elsewhere", () => {
    const folder = existing("closed", 0o700, "postgres")
    openDataFolder(folder)
    expect(modeOf(folder)).toBe("700")
  })

  it("is left as it is when it is somebody's own", () => {
    const folder = existing("shared", 0o755, "things")
    openDataFolder(folder)
    expect(modeOf(folder)).toBe("755")
  })
})
