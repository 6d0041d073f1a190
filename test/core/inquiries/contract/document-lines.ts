import { readFileSync } from "node:fs"
import { join } from "node:path"
import { linesOfBullet } from "./bullet-lines"

/** Contract I2.1 to I2.3 in the prose that the lines are read from. */
export const CONTRACT = readFileSync(join(__dirname, "section-2.md"), "utf8")

/** The identifiers (contract I2.1). */
export function servicesOf(contract: string): string[] {
  const section = /### 2\.1 .*?\n(?<list>.*?)### 2\.2/s.exec(contract)?.groups?.list ?? ""
  return Array.from(section.matchAll(/`([^`]+)`/g), ([, service]) => service ?? "")
}

type Part = "Input" | "Result"

/** The bullets of inputs and results (contract I2.3) by service; a heading may name several. */
function bulletsOf(contract: string): Map<string, Record<Part, string>> {
  const bullets = new Map<string, Record<Part, string>>()
  for (const [, heading, input, result] of contract.matchAll(/^\*\*(.+)\*\*\n- Input(.+)\n- Result(.+)$/gm)) {
    for (const service of (heading ?? "").split(", ")) {
      bullets.set(service, { Input: input ?? "", Result: result ?? "" })
    }
  }
  return bullets
}

/** Two bullets name another service's in place of listing its fields. */
function followReference(text: string, part: Part, bullets: Map<string, Record<Part, string>>): string {
  const other = /same four required fields as ([a-z-]+)/.exec(text)?.[1]
  const service =
    other ?? (text.includes("same shape as the operator bill") ? "operator-a-bill-inquiry" : null)
  return service === null ? text : (bullets.get(service)?.[part] ?? "")
}

/** Every field of every input and result (contract I2.3), by service. */
export function linesOfDocument(contract: string): Map<string, string[]> {
  const bullets = bulletsOf(contract)
  const lines = new Map<string, string[]>()
  for (const [service, parts] of bullets) {
    const input = linesOfBullet(followReference(parts.Input, "Input", bullets), "input ")
    const result = linesOfBullet(followReference(parts.Result, "Result", bullets), "result ")
    lines.set(service, [...input, ...result])
  }
  return lines
}
