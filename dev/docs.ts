import { readFileSync, writeFileSync } from "node:fs"
import { stateDiagram } from "../src/reseller/orders/states"
import { inPlace, withRouteTables, withSandboxTables } from "./tables"
import { withOptionTables } from "./with-option-tables"

/** `npm run docs`: what documents have of tables and schemas in the code, made of them. */
export const MADE: Readonly<Record<string, (document: string) => string>> = {
  "ARCHITECTURE.md": (document) =>
    inPlace(document, "state diagram", () => `\`\`\`mermaid\n${stateDiagram()}\`\`\``),
  "docs/options.md": withOptionTables,
  "docs/routes.md": withRouteTables,
  "sandbox/README.md": withSandboxTables,
}

if (require.main === module)
  for (const [file, made] of Object.entries(MADE)) writeFileSync(file, made(readFileSync(file, "utf8")))
