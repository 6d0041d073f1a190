import { execFileSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { complaintsOf, PACKAGES, type Packed, pack, sourceOf } from "../../dev/package/pack"
import { ensureBuilt } from "../../dev/processes/is-built"
import { REPOSITORY } from "../../dev/processes/paths"
import { CONDITIONS } from "../../src/reseller/operations/conditions/conditions"
import { compileAs, READERS } from "./compile"

const KILOBYTE = 1_000
/**
 * A shop's image and a storefront's bundle are small, or people wonder why. The documents that messages name are 24 kB of it, and the
 * admin, with its Persian font and its pages of prices and sales by phone, is a fifth: it names in two languages all that can be told.
 */
const MOST = { plugin: 560 * KILOBYTE, client: 12 * KILOBYTE }

/** What a build makes of several sources. */
const MADE =
  /^(?:dist\/admin\/(?:_virtual_entry\.js|vazirmatn-OFL\.txt)|docs\/openapi\.json|dist\/api\/.*\/route\.js)$/
const TYPES = /\.d\.(ts|mts)$/
const FOLDER_FOR_OLD_READERS = /^(admin-currencies|config|guards|sandbox)\/package\.json$/

let plugin: Packed
let client: Packed

beforeAll(() => {
  ensureBuilt("build:fast")
  plugin = pack(PACKAGES.plugin)
  client = pack(PACKAGES.client)
})

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Where the repository has what a forge shows at an address. */
const placeOf = (path: string): string =>
  path
    .replace(/^\/(?:blob|raw)\/HEAD\//, "")
    .replace(/^\/actions\/workflows\/([\w.-]+).*/, ".github/workflows/$1")

const read = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8")

describe("The published plugin", () => {
  it("is small", () => {
    expect(plugin.size).toBeLessThan(MOST.plugin)
  })

  it("has no file that this repository does not explain", () => {
    const tracked = new Set(
      execFileSync("git", ["ls-files"], { cwd: REPOSITORY, encoding: "utf8" }).split("\n"),
    )
    const unexplained = plugin.files.filter((file) => {
      if (MADE.test(file) || FOLDER_FOR_OLD_READERS.test(file) || TYPES.test(file)) return false
      if (file.startsWith("dist/")) return !tracked.has(sourceOf(file))
      // What its documents lead to is read below, and what its manifest lacks.
      const isRewritten = /\.md$|^package\.json$/.test(file)
      return !tracked.has(file) || (!isRewritten && read(plugin.folder, file) !== read(REPOSITORY, file))
    })
    expect(unexplained).toEqual([])
  })

  it("has the documents that its messages name", () => {
    const named = [...Object.values(CONDITIONS).map(({ see }) => see), "storefront.md"].map(
      (see) => see.split("#")[0],
    )
    for (const document of new Set(named)) expect(plugin.files).toContain(`docs/${document}`)
  })

  it("has types for its entries alone", () => {
    expect(plugin.files.filter((file) => TYPES.test(file)).sort()).toEqual([
      "dist/admin-currencies/with-toman.d.ts",
      "dist/config/with-domain-reseller.d.ts",
      "dist/guards/index.d.ts",
      "dist/index.d.ts",
      "dist/sandbox/index.d.ts",
    ])
  })

  it("knows no path of the machine that built it, and no map that leads to sources that it lacks", () => {
    const texts = plugin.files.map((file) => read(plugin.folder, file))
    expect(texts.filter((text) => text.includes(REPOSITORY))).toEqual([])
    expect(texts.filter((text) => text.includes("sourceMappingURL="))).toEqual([])
  })

  it("leads readers of its manifest to files that are there", () => {
    const manifest = JSON.parse(read(plugin.folder, "package.json"))
    const leads = JSON.stringify([manifest.main, manifest.types, manifest.bin, manifest.exports])
    for (const [, file = ""] of leads.matchAll(/"((?:\.\/)?[\w/-]+\.(?:js|d\.ts|json))"/g))
      expect([file, exists(join(plugin.folder, file))]).toEqual([file, true])
  })
})

describe("The published client", () => {
  it("is small, and needs nothing", () => {
    expect(client.size).toBeLessThan(MOST.client)
    expect([...client.files].sort()).toEqual([
      "LICENSE",
      "README.md",
      "dist/index.d.mts",
      "dist/index.d.ts",
      "dist/index.js",
      "dist/index.mjs",
      "package.json",
    ])
    expect(read(client.folder, "package.json")).not.toMatch(/ependencies"/)
    for (const file of client.files.filter((name) => name.startsWith("dist/")))
      expect(read(client.folder, file)).not.toMatch(/\bfrom "|require\(|import\(/)
  })

  it("has the plugin's version, with which it is published, and which the changelog tells of", () => {
    const version = (folder: string) => JSON.parse(read(folder, "package.json")).version
    expect(version(client.folder)).toBe(version(plugin.folder))
    expect(read(plugin.folder, "CHANGELOG.md")).toContain(`\n## ${version(plugin.folder)} - `)
  })
})

describe.each([
  [
    "plugin",
    () => plugin,
    ["", "/config", "/sandbox"].map((entry) => `medusa-plugin-domain-reseller${entry}`),
  ],
  ["client", () => client, ["medusa-plugin-domain-reseller-client"]],
] as const)("The %s", (_, packed, specifiers) => {
  it("is found in order by publint, and has types that all readers resolve", () => {
    expect(complaintsOf(packed().tarball)).toEqual([])
  })

  it("leads readers of its documents to files that it has, or that the repository has", () => {
    const { homepage, author, bugs } = JSON.parse(read(packed().folder, "package.json"))
    const repository = homepage.replace("#readme", "")
    expect([author, bugs]).toEqual([expect.any(String), `${repository}/issues`])
    for (const file of packed().files.filter((name) => /^(README|docs\/.*)\.md$/.test(name))) {
      const links = [...read(packed().folder, file).matchAll(/\]\(([^)#\s]+)/g)].map(([, to = ""]) => to)
      for (const link of links.filter((to) => !to.startsWith("http")))
        expect([file, link, exists(join(packed().folder, dirname(file), link))]).toEqual([file, link, true])
      for (const link of links.filter((to) => to.startsWith(`${repository}/`)))
        expect([link, exists(join(REPOSITORY, placeOf(link.slice(repository.length))))]).toEqual([link, true])
    }
  })

  it.each(READERS)("compiles in a strict project whose moduleResolution is %s", (reader) => {
    expect(compileAs(reader, packed().folder, specifiers)).toEqual([])
  })
})
