import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { REPOSITORY } from "../../dev/processes/paths"
import { InquiryVaultStore } from "../../src/reseller/inquiries/vault/inquiry-vault.store"
import { database, openDatabase } from "../support/postgres/data-source"
import { domainReseller } from "../support/shop/command"
import { shopConfig } from "../support/shop/config"
import { createProject, type Project } from "../support/shop/project"
import { insertInquiryRows } from "../support/vault/inquiry-rows"
import { keyText, ringOf } from "../support/vault/keys"

const INPUT = { national_code: "0012345679" }
const NOTHING_TO_DO = "0 sealed anew, 3 already current, 0 left, 0 cannot be opened\n"
const KEYS = { encryption_key: keyText(2), previous_encryption_keys: [keyText(1)] }

let project: Project

openDatabase()
beforeAll(async () => {
  project = createProject(shopConfig({ database_url: database.url, options: KEYS }))
  const ids = ["a", "b", "c"]
  await insertInquiryRows(
    database.url,
    ids.map((id) => ({ id, state: "completed" })),
  )
  for (const [index, id] of ids.entries()) {
    await new InquiryVaultStore(database.source.manager, ringOf([1, 1, 7][index] ?? 1)).insert(id, {
      input: INPUT,
      consent: null,
    })
  }
})
afterAll(async () => {
  project?.remove()
})

const config = (options: Readonly<Record<string, unknown>> = KEYS) =>
  shopConfig({ database_url: database.url, options })

/** Runs it with this text as the shop's configuration. */
async function runWith(text: string) {
  writeFileSync(join(project.directory, "medusa-config.js"), text)
  const { code, stdout, stderr } = await domainReseller(project.directory, "rotate-keys")
  const output = stderr + stdout
  for (const secret of [...[1, 2, 7].map(keyText), INPUT.national_code]) expect(output).not.toContain(secret)
  return { code, output }
}

const exported = (value: unknown) => `module.exports = ${JSON.stringify(value)}`

describe("domain-reseller rotate-keys", () => {
  it("run in a shop's folder does its work, prints counts and what it had to leave, and ends with 1", async () => {
    const { code, output } = await runWith(exported(config()))
    expect(output.trim().split("\n")).toEqual([
      `sealed_input of c cannot be read: it is sealed under key ${ringOf(7).current.id}, which is not configured`,
      "2 sealed anew, 0 already current, 0 left, 1 cannot be opened",
    ])
    expect(code).toBe(1)
  })

  it("ends with 0 when everything is under the present key", async () => {
    const keys = { ...KEYS, previous_encryption_keys: [keyText(7)] }
    const { code, output } = await runWith(exported(config(keys)))
    expect(output.trim()).toBe("1 sealed anew, 2 already current, 0 left, 0 cannot be opened")
    expect(code).toBe(0)
    const vault = new InquiryVaultStore(database.source.manager, ringOf(2))
    for (const id of ["a", "b", "c"]) expect(await vault.input(id)).toEqual(INPUT)
  })

  it.each([
    ["name, among its packages", "medusa-plugin-domain-reseller", null],
    ["path", REPOSITORY, null],
    ["folder of the shop's own plugins", "our-reseller", "plugins/our-reseller"],
  ])("finds the plugin as Medusa does: by %s", async (_, resolve, link) => {
    if (link !== null) {
      mkdirSync(dirname(join(project.directory, link)), { recursive: true })
      symlinkSync(REPOSITORY, join(project.directory, link))
    }
    const plugins = ["medusa-fulfillment-manual", { resolve, options: KEYS }]
    const { code, output } = await runWith(exported({ ...config(), plugins }))
    expect({ code, output }).toEqual({ code: 0, output: NOTHING_TO_DO })
  })

  it("says what is wrong with the options and ends with 2", async () => {
    const { code, output } = await runWith(exported(config({ ...KEYS, previous_encryption_keys: ["x"] })))
    expect(output).toContain("The plugin's options: previous_encryption_keys.0 must be 32 bytes")
    const without = await runWith(exported({ ...config(), plugins: [REPOSITORY] }))
    expect(without.output).toContain("encryption_key is missing")
    expect([code, without.code]).toEqual([2, 2])
  })

  it("says what is wrong with the configuration and ends with 2", async () => {
    const { plugins, ...rest } = config()
    const without = await runWith(exported({ ...rest, plugins: plugins.slice(0, 2) }))
    expect(without).toEqual({
      code: 2,
      output: "medusa-config.js does not list medusa-plugin-domain-reseller\n",
    })
    const none = await runWith(exported({ plugins, projectConfig: {} }))
    expect(none).toEqual({ code: 2, output: "medusa-config.js: projectConfig.database_url is missing\n" })
  })
})
