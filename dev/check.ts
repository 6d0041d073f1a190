import { spawn } from "node:child_process"

/** Format, lint, import boundaries and types at the same time; prints what each found, and fails when one did. */
const CHECKS = [
  ["lint", "biome check ."],
  ["boundaries", "depcruise --config .dependency-cruiser.cjs src sandbox"],
  ["types of the plugin, tests and tools", "tsc --incremental --tsBuildInfoFile .data/types/all.json"],
  // One after another: together they need less time than the others do alone.
  [
    "types of the product alone, the admin and the storefront",
    [
      "tsc -p tsconfig.product.json --incremental --tsBuildInfoFile .data/types/product.json",
      "tsc -p src/admin/tsconfig.json --incremental --tsBuildInfoFile .data/types/admin.json",
      "tsc -p demo/storefront/tsconfig.json --incremental --tsBuildInfoFile .data/types/storefront.json",
    ].join(" && "),
  ],
] as const

const run = ([what, command]: (typeof CHECKS)[number]): Promise<boolean> =>
  new Promise((resolve) => {
    // `npm run` has put node_modules/.bin into PATH.
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on("data", keep)
    child.stderr.on("data", keep)
    child.once("close", (code) => {
      console.log(`${code === 0 ? "ok" : "FAILED"}: ${what}${code === 0 ? "" : `\n${output}`}`)
      resolve(code === 0)
    })
  })

void Promise.all(CHECKS.map(run)).then((results) => {
  process.exitCode = results.every(Boolean) ? 0 : 1
})
