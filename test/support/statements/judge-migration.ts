/** What a statement of a migration does to a version that is still at work and knows nothing of it. */
const HARMS: readonly { harm: string; pattern: RegExp }[] = [
  { harm: "takes a table", pattern: /\bDROP TABLE\b/i },
  { harm: "takes a column", pattern: /\bDROP COLUMN\b/i },
  { harm: "renames", pattern: /\bRENAME\b/i },
  { harm: "changes a type", pattern: /\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i },
  { harm: "demands a value", pattern: /\bALTER COLUMN \S+ SET NOT NULL\b/i },
  { harm: "takes a default", pattern: /\bALTER COLUMN \S+ DROP DEFAULT\b/i },
  { harm: "adds a constraint", pattern: /\bADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN)\b/i },
  { harm: "deletes rows", pattern: /\bDELETE FROM\b|\bTRUNCATE\b/i },
]

const NEW_TABLE = /^CREATE (?:UNLOGGED )?TABLE (\w+)/i
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX \w+ ON (\w+)/i

/** Each clause of one ALTER TABLE; commas within parentheses divide nothing. */
function clausesOf(statement: string): string[] {
  const clauses: string[] = [""]
  let depth = 0
  for (const letter of statement) {
    if (letter === "(") depth += 1
    if (letter === ")") depth -= 1
    if (letter === "," && depth === 0) clauses.push("")
    else clauses[clauses.length - 1] += letter
  }
  return clauses
}

/** It is written by nobody who does not know it. */
const isDemanded = (clause: string): boolean =>
  /\bADD COLUMN\b/i.test(clause) && /\bNOT NULL\b/i.test(clause) && !/\b(?:DEFAULT|GENERATED)\b/i.test(clause)

/**
 * What of a migration could break the version before it, each as `harm: statement`. Its own new tables are nobody
 * else's. Indexes may go: they cost that version time, and nothing else.
 */
export function harmsOf(statements: readonly string[]): string[] {
  const own = new Set<string>()
  return statements.flatMap((statement) => {
    const text = statement
      .replace(/--[^\n]*/g, " ")
      .replace(/\s+/g, " ")
      .trim()
    const table = NEW_TABLE.exec(text)?.[1]
    if (table !== undefined) {
      own.add(table)
      return []
    }
    const unique = UNIQUE_INDEX.exec(text)?.[1]
    const harms = [
      ...HARMS.filter(({ pattern }) => pattern.test(text)).map(({ harm }) => harm),
      ...(unique !== undefined && !own.has(unique) ? ["forbids rows that were allowed"] : []),
      ...(clausesOf(text).some(isDemanded) ? ["demands a value of a new column"] : []),
    ]
    return harms.map((harm) => `${harm}: ${text}`)
  })
}
