import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import ts from "typescript"
import { REPOSITORY } from "../../dev/processes/paths"

/** How a project may read a package: its `module` and `moduleResolution`, and the file's kind. */
const SETTINGS = {
  node: { module: "CommonJS", resolution: "node", file: "reader.ts" },
  "node16 from CommonJS": { module: "Node16", resolution: "node16", file: "reader.cts" },
  "node16 from an ES module": { module: "Node16", resolution: "node16", file: "reader.mts" },
  bundler: { module: "ESNext", resolution: "bundler", file: "reader.ts" },
} as const

export type Reader = keyof typeof SETTINGS
export const READERS = Object.keys(SETTINGS) as Reader[]

/**
 * What a compiler, ours unless another version is given, says of a program that imports all of a package; it has no other
 * packages than zod.
 */
export function compileAs(
  reader: Reader,
  packed: string,
  specifiers: readonly string[],
  compiler: typeof ts = ts,
): string[] {
  const { module, resolution, file } = SETTINGS[reader]
  const project = mkdtempSync(join(tmpdir(), "reader-"))
  const { name } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8"))
  const modules = join(project, "node_modules")
  mkdirSync(dirname(join(modules, name)), { recursive: true })
  symlinkSync(packed, join(modules, name))
  symlinkSync(join(REPOSITORY, "node_modules/zod"), join(modules, "zod"))
  const source = join(project, file)
  writeFileSync(
    source,
    specifiers
      .map(
        (specifier, i) =>
          `import * as all${i} from "${specifier}"\nexport const keys${i} = Object.keys(all${i})\n`,
      )
      .join(""),
  )
  const { options, errors } = compiler.convertCompilerOptionsFromJson(
    {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      preserveSymlinks: true,
      target: "ES2020",
      lib: ["ES2020", "DOM"],
      types: [],
      module,
      moduleResolution: resolution,
    },
    project,
  )
  const found = compiler.getPreEmitDiagnostics(compiler.createProgram([source], options))
  return [...errors, ...found].map(
    ({ messageText, file: where }) =>
      `${where?.fileName ?? ""}: ${compiler.flattenDiagnosticMessageText(messageText, "\n")}`,
  )
}
