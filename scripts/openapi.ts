import { mkdirSync, writeFileSync } from "node:fs"
import { openApiDocument } from "./openapi/document"

/** `npm run docs`: writes the description of the plugin's routes. */
mkdirSync("docs", { recursive: true })
writeFileSync("docs/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`)
