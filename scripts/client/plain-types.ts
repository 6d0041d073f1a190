import ts from "typescript"

const WHOLE =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.MultilineObjectLiterals

const docOf = (declaration: ts.Node): string => {
  const source = declaration.getSourceFile().text
  return (ts.getLeadingCommentRanges(source, declaration.pos) ?? [])
    .filter(({ pos }) => source.startsWith("/**", pos))
    .slice(-1)
    .map(({ pos, end }) => `${source.slice(pos, end)}\n`)
    .join("")
}

/**
 * The type aliases that a file exports, each written out: where one was inferred from a schema stands what the schema
 * says, so that its reader needs no schema and no library of schemas.
 */
export function plainTypes(program: ts.Program, file: string): string {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} is not part of the program`)
  const printer = ts.createPrinter()
  const written = (type: ts.Type): string => {
    const node = checker.typeToTypeNode(type, undefined, WHOLE)
    if (node === undefined) throw new Error(`A type of ${file} cannot be written out`)
    return printer.printNode(ts.EmitHint.Unspecified, node, source)
  }
  return source.statements
    .filter(ts.isTypeAliasDeclaration)
    .map(
      (alias) =>
        `${docOf(alias)}export type ${alias.name.text} = ${written(checker.getTypeAtLocation(alias.name))}\n`,
    )
    .join("\n")
}
