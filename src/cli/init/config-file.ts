import { type Expression, type Program, parse, type SpreadElement } from "acorn"
import { PLUGIN } from "../shop-config"
import { marked, markedLine } from "./marked"

const SESSION = "session_options: { resave: false, saveUninitialized: false },"

/** `by_hand`: the file has a form that is not understood, or it is no JavaScript; it is left as it is. */
export type Edited = { kind: "edited"; text: string } | { kind: "by_hand"; lines: string }

const ENTRY_LINES = (sandbox: boolean): string[] => [
  "{",
  `  resolve: "${PLUGIN}",`,
  "  options: {",
  "    domains: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },",
  ...(sandbox
    ? [
        "    identity: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },",
      ]
    : []),
  "    encryption_key: process.env.DOMAIN_ENCRYPTION_KEY,",
  ...(sandbox
    ? [
        "    // What one toman buys. Invented: set the day's rates of your currencies.",
        '    pricing: { markup_percent: 15, exchange_rates: { usd: "0.00001", eur: "0.00001" } },',
      ]
    : ["    pricing: { markup_percent: 15 },"]),
  "    enableUI: true,",
  "  },",
  "},",
]

/** Puts the plugin at the end of `plugins`, and the session options into `projectConfig`; each unless it is there. */
export function editConfig(text: string, { sandbox }: { sandbox: boolean }): Edited {
  const found = read(text)
  if (found === null || found.plugins === null) return { kind: "by_hand", lines: byHand(sandbox) }
  const { plugins, project } = found
  if (project === null) return { kind: "by_hand", lines: byHand(sandbox) }
  // Of two at one place the later one in the list stands first in the text.
  const inserts: { at: number; text: string }[] = []
  const is_listed = plugins.elements.some(isOurs)
  // Listed in a form that is not understood: a second entry would load the plugin twice.
  if (!is_listed && withoutComments(text).includes(PLUGIN)) return { kind: "by_hand", lines: byHand(sandbox) }
  if (!is_listed) {
    const last = plugins.elements.at(-1)
    const indent = indentOf(text, last?.start ?? null)
    inserts.push(insertAtEnd(text, plugins.end - 1, marked(ENTRY_LINES(sandbox), "//", indent)))
    const after_last = last === undefined ? "," : withoutComments(text.slice(last.end, plugins.end - 1))
    if (last !== undefined && !after_last.includes(",")) inserts.push({ at: last.end, text: "," })
  }
  // A shop that says something about its sessions has decided.
  if (!project.names.includes("session_options")) {
    const at = project.start + 1
    const line = markedLine(`  ${SESSION}`, "//")
    inserts.push({ at, text: `\n${text[at] === "\n" ? line.trimEnd() : line}` })
  }
  const edited = inserts
    .sort((one, other) => other.at - one.at)
    .reduce((so_far, { at, text: added }) => so_far.slice(0, at) + added + so_far.slice(at), text)
  return parsed(edited) === null
    ? { kind: "by_hand", lines: byHand(sandbox) }
    : { kind: "edited", text: edited }
}

/** Before the closing bracket, on lines of its own. */
function insertAtEnd(text: string, at: number, lines: string): { at: number; text: string } {
  const line_start = text.lastIndexOf("\n", at - 1) + 1
  const is_own_line = text.slice(line_start, at).trim() === ""
  return is_own_line ? { at: line_start, text: lines } : { at, text: `\n${lines}` }
}

const withoutComments = (text: string): string => text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "")

const DEFAULT_INDENT = "  "

function indentOf(text: string, start: number | null): string {
  if (start === null) return DEFAULT_INDENT
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start)
  return /^\s*$/.test(line) ? line : DEFAULT_INDENT
}

type Found = {
  plugins: { elements: (Expression | SpreadElement)[]; end: number } | null
  project: { start: number; names: string[] } | null
}

/** Null where it cannot be parsed. Finds literals under these names, declared by themselves or within what is exported. */
function read(text: string): Found | null {
  const program = parsed(text)
  if (program === null) return null
  const named = (name: string): Expression | null => declared(program, name) ?? exportedAs(program, name)
  const plugins = named("plugins")
  const project = named("projectConfig")
  return {
    plugins:
      plugins?.type === "ArrayExpression"
        ? { elements: plugins.elements.filter((one) => one !== null), end: plugins.end }
        : null,
    project:
      project?.type === "ObjectExpression"
        ? {
            start: project.start,
            names: project.properties.flatMap((one) =>
              one.type === "Property" && one.key.type === "Identifier" ? [one.key.name] : [],
            ),
          }
        : null,
  }
}

function parsed(text: string): Program | null {
  try {
    return parse(text, { ecmaVersion: "latest", sourceType: "script", allowHashBang: true })
  } catch {
    return null
  }
}

function declared({ body }: Program, name: string): Expression | null {
  const found = body
    .flatMap((statement) => (statement.type === "VariableDeclaration" ? statement.declarations : []))
    .find(({ id }) => id.type === "Identifier" && id.name === name)
  return found?.init ?? null
}

function exportedAs({ body }: Program, name: string): Expression | null {
  for (const statement of body) {
    if (statement.type !== "ExpressionStatement") continue
    const { expression } = statement
    if (expression.type !== "AssignmentExpression" || expression.right.type !== "ObjectExpression") continue
    for (const property of expression.right.properties) {
      const is_named =
        property.type === "Property" && property.key.type === "Identifier" && property.key.name === name
      if (is_named) return property.value
    }
  }
  return null
}

function isOurs(element: Expression | SpreadElement): boolean {
  if (element.type !== "ObjectExpression") return textOf(element) === PLUGIN
  return element.properties.some(
    (one) =>
      one.type === "Property" &&
      one.key.type === "Identifier" &&
      one.key.name === "resolve" &&
      textOf(one.value) === PLUGIN,
  )
}

const textOf = (node: Expression | SpreadElement): string | null => {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null
  return node.type === "TemplateLiteral" && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null
}

const byHand = (sandbox: boolean): string =>
  `Into the list of plugins, at its end:\n\n${ENTRY_LINES(sandbox)
    .map((line) => `  ${line}`)
    .join("\n")}\n\nInto projectConfig, unless there are session_options:\n\n  ${SESSION}\n`
