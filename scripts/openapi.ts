import { mkdirSync, writeFileSync } from "node:fs"
import { openApiText } from "./openapi/text"

/** `npm run docs`: writes the description of the plugin's routes. */
mkdirSync("docs", { recursive: true })
writeFileSync("docs/openapi.json", openApiText())
