import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { configPart, writeChecked } from "../../src/cli/init/config-lines"
import { CONFIG, contentOf } from "../../src/cli/init/file-change"
import { withMarked, withoutMarked } from "../../src/cli/init/marked"
import { takenBack } from "../../src/cli/uninstall/taken-back"
import { REPOSITORY } from "../../tools/processes/paths"
import { ensureBuilt } from "../support/postgres/build"
import { configShapes } from "../support/shop/config-shapes"

const PLUGIN = "medusa-plugin-domain-reseller"
const CLOSED = { resave: false, saveUninitialized: false }
const PROJECT = 'projectConfig: { database_url: "x" }'
const ENTRY = `{ resolve: "${PLUGIN}", options: { max_years: 2 } }`
const WRAPPED = `module.exports = require("${PLUGIN}/config").withDomainReseller(`

let folder: string
beforeAll(ensureBuilt)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"))
  mkdirSync(join(folder, "node_modules"))
  symlinkSync(REPOSITORY, join(folder, "node_modules", PLUGIN))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (): Buffer => readFileSync(join(folder, CONFIG))
const put = (text: string | Buffer, path = CONFIG) => writeFileSync(join(folder, path), text)

/** What is left to a person. */
function init(): string[] {
  const { changes, by_hand } = configPart(folder, contentOf(folder, CONFIG) ?? "", false)
  return [...by_hand, ...writeChecked(folder, changes)]
}
function uninstall(): void {
  for (const { path, after } of takenBack(folder, false).changes)
    put(Buffer.from(after ?? "", "latin1"), path)
}

/** As Medusa's own loader reads it. */
const loaded = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        "-p",
        `JSON.stringify(require("medusa-core-utils").getConfigFile("${folder}", "medusa-config").configModule)`,
      ],
      { cwd: REPOSITORY, encoding: "utf8" },
    ),
  )

describe("The lines of init in medusa-config.js", () => {
  it.each(configShapes(PROJECT))(
    "put the plugin last into %s, once, and leave no trace",
    (_, text, plugins) => {
      put(text)
      expect(init()).toEqual([])
      const config = loaded()
      const { plugins: all, projectConfig } = config.default ?? config
      expect(all).toEqual([
        ...plugins,
        { resolve: PLUGIN, options: expect.objectContaining({ enableUI: true }) },
      ])
      expect(projectConfig.session_options).toEqual(CLOSED)
      const written = bytes()
      expect(written.toString().replace(/\r\n/g, "").includes("\r")).toBe(false)
      expect(written.toString().split("\r\n").length > 1).toBe(text.includes("\r\n"))
      expect(init()).toEqual([])
      expect(bytes()).toEqual(written)
      uninstall()
      expect(bytes().toString()).toBe(text)
    },
  )

  it.each([
    ["first", `[${ENTRY}, "a"]`],
    ["last, in a shop that says nothing of sessions,", `["a", ${ENTRY}]`],
    ["twice", `["${PLUGIN}", "a", ${ENTRY}]`],
  ])("leave its options to a plugin that is listed %s", (_, plugins) => {
    put(`module.exports = { ${PROJECT}, plugins: ${plugins} }\n`)
    expect(init()).toEqual([])
    expect(bytes().toString()).toContain(`${WRAPPED}module.exports)\n`)
    expect(loaded().plugins).toEqual(["a", { resolve: PLUGIN, options: { max_years: 2 } }])
  })

  it("are not needed where somebody has written all of it", () => {
    for (const text of [
      `module.exports = { projectConfig: { session_options: { resave: true, saveUninitialized: false } }, plugins: [${ENTRY}] }\n`,
      `${WRAPPED}{ plugins: [] }, {})\n`,
    ]) {
      put(text)
      expect(init()).toEqual([])
      expect(bytes().toString()).toBe(text)
    }
  })

  it("are indented as the file is, and change no byte of it", () => {
    const text = Buffer.from(
      `/**\n * caf\xe9\n */\nmodule.exports = {\n\t${PROJECT},\n\tplugins: ["a"],\n}\n`,
      "latin1",
    )
    put(text)
    expect(init()).toEqual([])
    expect(bytes().subarray(0, text.length)).toEqual(text)
    expect(bytes().toString()).toContain("\n\tenableUI: true,\n")
    uninstall()
    expect(bytes()).toEqual(text)
  })

  it.each([
    ["a function", `module.exports = () => ({ ${PROJECT}, plugins: [] })\n`, "must export an object"],
    ["a promise", `module.exports = Promise.resolve({ ${PROJECT}, plugins: [] })\n`, "must export an object"],
    ["a return before the end", `module.exports = { ${PROJECT}, plugins: [] }\nreturn\n`, "not the last one"],
    [
      "exports that cannot be replaced",
      `Object.defineProperty(module, "exports", { value: { ${PROJECT}, plugins: [] }, writable: false })\n`,
      "not the last one",
    ],
    ["no JavaScript", "export default defineConfig({\n", "cannot be loaded"],
    [
      "what is not installed",
      'module.exports = require("not-installed")\n',
      "Cannot find module 'not-installed'",
    ],
    ["an end of the process", "process.exit(1)\n", "ends the process"],
  ])("are not left in %s, and a person is told", (_, text, why) => {
    put(text)
    const [told, ...others] = init()
    expect(others).toEqual([])
    expect(told).toContain(why)
    expect(told).toContain(`withDomainReseller(`)
    expect(bytes().toString()).toBe(text)
  })

  it("are left to a person where the file is made of another, is an ES module, or goes on after them", () => {
    const text = `module.exports = { ${PROJECT}, plugins: [] }\n`
    put(text)
    put("", "medusa-config.ts")
    expect(init()).toEqual([expect.stringContaining("it is made of medusa-config.ts")])
    rmSync(join(folder, "medusa-config.ts"))
    expect(init()).toEqual([])
    put(`${bytes()}module.exports.plugins.push("a")\n`)
    expect(init()).toEqual([expect.stringContaining("belong at its end")])
    put(`export default { ${PROJECT}, plugins: [] }\n`)
    put('{ "type": "module" }', "package.json")
    // Newer versions of node load it as Medusa does.
    expect(init()).toEqual([expect.stringMatching(/cannot be loaded|did not help: module is not defined/)])
  })
})

describe("What uninstall leaves of a text", () => {
  const LINES = ["A=1", "KEY=2"]
  const before = ["X=9\n", "X=9", "X=9\r\n", ""]

  it.each(before)("is what it was before (%j), also with lines behind ours", (text) => {
    const marked = withMarked(text, LINES, "#")
    expect(withoutMarked(marked)).toBe(text)
    const ended = text.length > 0 && !text.endsWith("\n") ? `${text}\n` : text
    expect(withoutMarked(`${marked}Y=8`)).toBe(`${ended}Y=8`)
    expect(withoutMarked(marked, /^KEY.*\r?\n?/m)).toBe(`${ended}KEY=2${text.includes("\r") ? "\r" : ""}\n`)
  })

  it("is all of it behind a mark that has no other one", () => {
    const whole = withMarked("X=9\n", LINES, "#")
    for (const mark of ["begin", "end"]) {
      const torn = whole.replace(`# domain-reseller: ${mark}\n`, "")
      expect(withoutMarked(torn)).toBe(torn)
      expect(withoutMarked(torn + whole)).toContain(torn)
    }
  })
})
