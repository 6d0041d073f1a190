import { resolve } from "node:path"
import { withDomainReseller } from "../../src/config/with-domain-reseller"

const PLUGIN = "medusa-plugin-domain-reseller"
const CLOSED = { resave: false, saveUninitialized: false }
const OPTIONS = { enableUI: true }
const OURS = { resolve: PLUGIN, options: OPTIONS }

/** What becomes of these plugins. */
const listed = (plugins: unknown, options?: object) =>
  withDomainReseller({ plugins }, options === undefined ? undefined : { ...options }).plugins

describe("withDomainReseller", () => {
  it("puts the plugin at the end, and leaves all else and what it was given as they are", () => {
    const given = { projectConfig: { database_url: "x" }, plugins: ["a", { resolve: "b" }], modules: {} }
    const before = structuredClone(given)
    expect(withDomainReseller(given, OPTIONS)).toEqual({
      projectConfig: { database_url: "x", session_options: CLOSED },
      plugins: ["a", { resolve: "b" }, OURS],
      modules: {},
    })
    expect(given).toEqual(before)
  })

  it.each([
    ["first", [OURS, "a"]],
    ["last", ["a", OURS]],
    ["twice", [{ ...OURS, options: { enableUI: false } }, "a", OURS]],
    ["wrapped already", withDomainReseller({ plugins: ["a"] }, OPTIONS).plugins],
  ])(
    "leaves one entry of a plugin that is listed %s, with its options unless others are given",
    (_, plugins) => {
      expect(listed(plugins)).toEqual(["a", OURS])
      expect(listed(plugins, { max_years: 2 })).toEqual(["a", { ...OURS, options: { max_years: 2 } }])
    },
  )

  it("knows the plugin by its bare name and by a path, and no other's", () => {
    expect(listed([PLUGIN])).toEqual([{ resolve: PLUGIN, options: {} }])
    for (const path of [resolve(__dirname, "../.."), `./plugins/${PLUGIN}`, `/srv/${PLUGIN}`])
      expect(listed([path, { resolve: path }], OPTIONS)).toEqual([{ resolve: path, options: OPTIONS }])
    const others = ["./a", `${PLUGIN}-extras`, `@other/${PLUGIN}`]
    expect(listed(others, OPTIONS)).toEqual([...others, OURS])
  })

  it.each([[undefined], [null], [[]]])("makes a list of one where plugins are %j", (plugins) => {
    expect(listed(plugins, OPTIONS)).toEqual([OURS])
  })

  it("refuses plugins that are no list", () => {
    expect(() => listed({ a: {} }, OPTIONS)).toThrow("must be a list")
  })

  it("sets the session options that the shop has not set", () => {
    const sessions = (session_options?: object) =>
      withDomainReseller({ projectConfig: { session_options } }).projectConfig.session_options
    expect(sessions()).toEqual(CLOSED)
    expect(sessions({ name: "sid", resave: true })).toEqual({ ...CLOSED, name: "sid", resave: true })
    expect(withDomainReseller({})).toMatchObject({ projectConfig: { session_options: CLOSED } })
  })

  it("wraps the default of a compiled module, which stays one", () => {
    const compiled = Object.defineProperty({ default: { plugins: ["a"] } }, "__esModule", { value: true })
    const wrapped = withDomainReseller(compiled, OPTIONS)
    expect(wrapped.default.plugins).toEqual(["a", OURS])
    expect(wrapped).toHaveProperty("__esModule", true)
    const lazy = Object.defineProperty({ default: {} }, "default", {
      get: () => ({ plugins: ["a"] }),
      enumerable: true,
    })
    expect(withDomainReseller(lazy, OPTIONS).default).toMatchObject({ plugins: ["a", OURS] })
  })

  it.each([
    ["a function", () => ({})],
    ["a promise", Promise.resolve({})],
  ])("refuses %s, of which Medusa would read nothing", (_, exported) => {
    expect(() => withDomainReseller(exported, OPTIONS)).toThrow("must export an object")
  })
})
