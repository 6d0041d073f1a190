import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"

/** The code blocks of a guide. */
export const blocksOf = (guide: string): string[] =>
  Array.from(readFileSync(guide, "utf8").matchAll(/```ts\n([\s\S]*?)```/g), ([, code = ""]) => code)

/** Runs a program of a guide beside packages that are found from `folder`; what it prints. `client`: the source of ours. */
export async function run(program: string, folder: string, client: string): Promise<string> {
  const scratch = mkdtempSync(join(folder, "guide-"))
  try {
    const [source, bundle] = [join(scratch, "guide.ts"), join(scratch, "guide.mjs")]
    writeFileSync(source, program)
    await build({
      entryPoints: [source],
      outfile: bundle,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      alias: { "medusa-plugin-domain-reseller-client": client },
      tsconfigRaw: {},
    })
    return (await promisify(execFile)(process.execPath, [bundle])).stdout
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
