import { writeOpenApi } from "./openapi/document"

/** `npm run openapi -- <folder>`: writes the description of the plugin's routes there; without a folder, into docs/. */
writeOpenApi(process.argv[2] ?? "docs")
