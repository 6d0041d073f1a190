import { stateDiagram } from "../src/core/orders/states"

const PLACE = /(<!-- state diagram: npm run docs -->\n)[\s\S]*?(<!-- end of state diagram -->)/

/** The same document with today's diagram in its place. */
export function withStateDiagram(document: string): string {
  if (!PLACE.test(document)) throw new Error("The document has no place for the state diagram")
  return document.replace(
    PLACE,
    (_, begin: string, end: string) => `${begin}\`\`\`mermaid\n${stateDiagram()}\`\`\`\n${end}`,
  )
}
