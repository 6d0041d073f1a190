import { isOurs, PLUGIN } from "./our-entry"

type PluginOptions = Readonly<Record<string, unknown>>

/** A request that ends late must not undo a customer's sign-in, as Medusa's own defaults would have it. */
const SESSIONS = { resave: false, saveUninitialized: false }

/** With this plugin as the last of `plugins`, once; without `options` an entry keeps its own. Unset session options are switched off. */
export function withDomainReseller<Exported extends object>(
  exported: Exported,
  options?: PluginOptions,
): Exported {
  if (!isObject(exported) || "then" in exported)
    throw new TypeError(
      "medusa-config.js must export an object: Medusa 1 calls no function and waits for no promise",
    )
  const { default: inner }: { default?: unknown } = exported
  if (!isObject(inner)) return wrapped(exported, options)
  // As TypeScript compiles it; other readers need `__esModule`, which no spread takes along.
  return Object.create(Object.getPrototypeOf(exported), {
    ...Object.getOwnPropertyDescriptors(exported),
    default: { value: wrapped(inner, options), enumerable: true },
  })
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

function wrapped<Config extends object>(config: Config, options: PluginOptions | undefined): Config {
  const { plugins, projectConfig }: { plugins?: unknown; projectConfig?: unknown } = config
  const list: unknown = plugins ?? []
  if (!isList(list)) throw new TypeError("plugins of medusa-config.js must be a list")
  const before = list.filter((entry) => isOurs(placeOf(entry))).at(-1)
  const entry = isObject(before) ? before : {}
  const kept = "options" in entry ? entry.options : {}
  const project: { session_options?: unknown } = isObject(projectConfig) ? projectConfig : {}
  const sessions = isObject(project.session_options) ? project.session_options : {}
  return {
    ...config,
    projectConfig: { ...project, session_options: { ...SESSIONS, ...sessions } },
    plugins: [
      ...list.filter((one) => !isOurs(placeOf(one))),
      { ...entry, resolve: placeOf(before) || PLUGIN, options: options ?? kept },
    ],
  }
}

/** Reads an entry as Medusa takes it, a name or an object; "" for anything else. */
function placeOf(entry: unknown): string {
  const place = isObject(entry) && "resolve" in entry ? entry.resolve : entry
  return typeof place === "string" ? place : ""
}
