import { join } from "node:path"
import ts from "typescript"
import { REPOSITORY } from "../processes/paths"

/** What the build makes of one source, without a look at its types. */
export const transpiled = (source: string): string => {
  const { options } = ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(REPOSITORY, "tsconfig.json"), ts.sys.readFile).config.compilerOptions,
    REPOSITORY,
  )
  return ts.transpileModule(source, { compilerOptions: { ...options, noEmit: false } }).outputText
}
