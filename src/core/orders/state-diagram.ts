import { FIRST_STATES, isFinal, STATES, TRANSITIONS } from "./states"

/** The transition table as a Mermaid diagram, for ARCHITECTURE.md. */
export function stateDiagram(): string {
  const lines = ["stateDiagram-v2"]
  for (const state of FIRST_STATES) lines.push(`  [*] --> ${state}`)
  for (const from of STATES) {
    for (const [to, cause] of Object.entries(TRANSITIONS[from])) lines.push(`  ${from} --> ${to}: ${cause}`)
    if (isFinal(from)) lines.push(`  ${from} --> [*]`)
  }
  return `${lines.join("\n")}\n`
}
