import { splitDomain } from "../names/domain-name"
import type { Effect } from "./effect"
import { PREFIXES } from "./prefix-table"

/** `prefix` as written in the name: it counts how often a fault of the name has struck. */
export type ScriptedEffect = { prefix: string; effect: Effect }

/** Everything that the label of a name asks for, in the order written; empty for an ordinary name. */
export function readScript(domain: string): ScriptedEffect[] {
  const script: ScriptedEffect[] = []
  let rest = splitDomain(domain).label
  for (let read = readPrefix(rest); read !== null; read = readPrefix(rest)) {
    script.push(read)
    rest = rest.slice(read.prefix.length)
  }
  return script
}

export function effectsOf(domain: string): Effect[] {
  return readScript(domain).map(({ effect }) => effect)
}

function readPrefix(label: string): ScriptedEffect | null {
  for (const { pattern, effect } of PREFIXES) {
    const match = pattern.exec(label)
    if (match !== null) return { prefix: match[0], effect: effect(match[1] ?? "", match[2] ?? "") }
  }
  return null
}
