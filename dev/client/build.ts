import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { generateDtsBundle } from "dts-bundle-generator"
import { build } from "esbuild"
import { plainTypes } from "../package/plain-types"
import { REPOSITORY } from "../processes/paths"

const SOURCE = join(REPOSITORY, "src/client")
/** The folder of the package: the one that is named, else this one's. */
const PACKAGE = process.argv[2] ?? SOURCE
const TYPES = "types.ts"

/** Old enough for every browser that a shop meets, and for storefronts' old bundlers. */
const TARGET = "es2018"

const FORMATS = [
  { format: "esm", code: "index.mjs", types: "index.d.mts" },
  { format: "cjs", code: "index.js", types: "index.d.ts" },
] as const

/** One file of types, which leads nowhere else. */
function declarations(): string {
  mkdirSync(join(REPOSITORY, ".data"), { recursive: true })
  // Within the checkout, so that its packages are found.
  const folder = mkdtempSync(join(REPOSITORY, ".data/client-"))
  for (const file of readdirSync(SOURCE).filter((name) => name.endsWith(".ts"))) {
    const text = readFileSync(join(SOURCE, file), "utf8").replaceAll(`"../reseller/`, `"../../src/reseller/`)
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, TYPES), plainTypes(join(SOURCE, TYPES)))
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: { lib: ["ES2023", "DOM"], types: [], rootDir: "../.." },
      include: ["."],
    }),
  )
  const [bundle] = generateDtsBundle([{ filePath: join(folder, "index.ts"), output: { noBanner: true } }], {
    preferredConfigPath: join(folder, "tsconfig.json"),
  })
  rmSync(folder, { recursive: true })
  if (bundle === undefined) throw new Error("Bug! One entry makes one bundle")
  return bundle
}

/** Builds the package in `src/client/`: the client for ES and CommonJS, each with its types. */
async function buildClient(): Promise<void> {
  rmSync(join(PACKAGE, "dist"), { recursive: true, force: true })
  const types_text = declarations()
  for (const { format, code, types } of FORMATS) {
    await build({
      entryPoints: [join(SOURCE, "index.ts")],
      outfile: join(PACKAGE, "dist", code),
      bundle: true,
      format,
      target: TARGET,
      platform: "neutral",
      mainFields: ["module"],
      tsconfigRaw: {},
      logLevel: "warning",
    })
    writeFileSync(join(PACKAGE, "dist", types), types_text)
  }
}

void buildClient()
