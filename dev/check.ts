import { exec } from "node:child_process"
import { promisify } from "node:util"

/** Format, lint, import boundaries and types at the same time; prints what each found, and fails when one did. */
const CHECKS = [
  ["lint", "biome check ."],
  ["boundaries", "depcruise --config .dependency-cruiser.cjs src sandbox"],
  ["types of the plugin, tests and tools", "tsc --incremental --tsBuildInfoFile .data/types/all.json"],
  // One after another: together they need less time than the others do alone.
  [
    "types of the product alone, the admin and the storefront",
    ["tsconfig.product.json", "src/admin/tsconfig.json", "demo/storefront/tsconfig.json"]
      .map((project) => `tsc -p ${project} --incremental --tsBuildInfoFile .data/types/${project}`)
      .join(" && "),
  ],
] as const

const run = promisify(exec)

// `npm run` has put node_modules/.bin into PATH.
for (const [what, command] of CHECKS)
  void run(command).then(
    () => console.log(`ok: ${what}`),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      console.log(`FAILED: ${what}\n${stdout}${stderr}`)
      process.exitCode = 1
    },
  )
