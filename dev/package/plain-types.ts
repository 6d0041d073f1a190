import { readFileSync } from "node:fs"
import ts from "typescript"

const WHOLE =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.MultilineObjectLiterals

const isOfSchema = ({ type }: ts.TypeAliasDeclaration): boolean =>
  /\bz\.(?:input|output|infer)<|^refusals\./.test(type.getText())

const isSchema = (node: ts.Node): node is ts.VariableStatement =>
  ts.isVariableStatement(node) && /^declare const \w+: z\./.test(node.getText())

const NAMESPACE = /^import (?:type )?(?:\* as |\{ )([a-z_]+)(?: \})? from .*\n+/gm

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
  const printer = ts.createPrinter()
  const checker = program.getTypeChecker()
  // A source loses its imports: no name of theirs may be left in a type.
  const isBundle = source.isDeclarationFile
  const edits = source.statements.flatMap((node) => {
    const place = { from: node.getFullStart(), to: node.getEnd() }
    if (isSchema(node)) return [{ ...place, text: "" }]
    if (!ts.isTypeAliasDeclaration(node) || !isOfSchema(node)) return []
    const type = checker.typeToTypeNode(checker.getTypeAtLocation(node), isBundle ? node : undefined, WHOLE)
    if (type === undefined) throw new Error(`A type of ${file} cannot be written out: ${node.name.text}`)
    const text = printer.printNode(ts.EmitHint.Unspecified, type, source)
    return [{ from: node.type.getStart(), to: node.type.getEnd(), text }]
  })
  const text = edits
    .reverse()
    .reduce(
      (whole, { from, to, text: by }) => whole.slice(0, from) + by + whole.slice(to),
      readFileSync(file, "utf8"),
    )
  const body = text.replace(NAMESPACE, "")
  return text.replace(NAMESPACE, (line, name) => (new RegExp(`\\b${name}\\.\\w`).test(body) ? line : ""))
}
