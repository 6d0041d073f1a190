import { readFileSync } from "node:fs"
import ts from "typescript"

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.MultilineObjectLiterals

/** The checker writes a line's end and its indentation as blanks. */
const asLines = (indentation: string): string => `\n${"\t".repeat(indentation.length / 4)}`

const isOfSchema = ({ type }: ts.TypeAliasDeclaration): boolean =>
  ts.isTypeReferenceNode(type) && /^z\.(?:input|output|infer)<typeof \w+>$/.test(type.getText())

const isSchema = (node: ts.Node): node is ts.VariableStatement =>
  ts.isVariableStatement(node) && /^declare const \w+: z\./.test(node.getText())

/**
 * The text of a file of types, with the type itself in place of `z.output<typeof schema>`, and without the schemas, which only
 * these names needed: what readers see, at a third of the weight.
 */
export function plainTypes(file: string): string {
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  })
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} cannot be read`)
  const checker = program.getTypeChecker()
  const edits = source.statements.flatMap((node) => {
    const place = { from: node.getFullStart(), to: node.getEnd() }
    if (isSchema(node)) return [{ ...place, text: "" }]
    if (!ts.isTypeAliasDeclaration(node) || !isOfSchema(node)) return []
    const type = checker.typeToString(checker.getTypeAtLocation(node), node, FORMAT)
    return [{ from: node.type.getStart(), to: node.type.getEnd(), text: type.replace(/(?: {4})+/g, asLines) }]
  })
  const text = edits
    .reverse()
    .reduce(
      (whole, { from, to, text: by }) => whole.slice(0, from) + by + whole.slice(to),
      readFileSync(file, "utf8"),
    )
  return /\bz\./.test(text) ? text : text.replace(/^import \{ z \} from ['"]zod['"];\n+/m, "")
}
