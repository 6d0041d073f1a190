import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openApiDocument } from "./openapi/document"

/** `npm run openapi -- <folder>`: writes the description of the plugin's routes there; without a folder, into docs/. */
const folder = process.argv[2] ?? "docs"
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiDocument()))
