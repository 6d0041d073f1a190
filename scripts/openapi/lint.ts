import { join } from "node:path"
import { createConfig, lint } from "@redocly/openapi-core"
import { REPOSITORY } from "../../tools/processes/paths"

/** Prints what Redocly has against docs/openapi.json, a line each; in a process of its own, because it is an ES module. */
async function lintOpenApi(): Promise<void> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // A probe has no client's mistake to refuse.
    rules: { "operation-4xx-response": "off" },
  })
  const problems = await lint({ ref: join(REPOSITORY, "docs/openapi.json"), config })
  for (const { ruleId, message, location } of problems)
    console.log(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join()})`)
}

void lintOpenApi()
