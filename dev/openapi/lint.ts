import { createConfig, lint } from "@redocly/openapi-core"

/** Prints what Redocly has against the description in a file, a line each; in a process of its own, because it is an ES module. */
async function lintOpenApi(): Promise<void> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // A probe has no client's mistake to refuse.
    rules: { "operation-4xx-response": "off" },
  })
  const problems = await lint({ ref: process.argv[2] ?? "docs/openapi.json", config })
  for (const { ruleId, message, location } of problems)
    console.log(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer).join()})`)
}

void lintOpenApi()
