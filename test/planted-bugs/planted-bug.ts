/** One change of one source, such as a tired person makes it. `from` stands in the file exactly once. */
export type Edit = { from: string; to: string }

/** Who sees the bug: a test by its file and its title, or the simulation by what it says. */
export type Witness = { test: string; title: string } | { stories: string }

export type PlantedBug = {
  /** What goes wrong, for whoever reads the table. */
  name: string
  file: string
  edits: readonly Edit[]
  seen_by: Witness
}

export const bug = (
  name: string,
  file: string,
  edits: readonly Edit[] | Edit,
  seen_by: Witness,
): PlantedBug => ({ name, file, edits: "from" in edits ? [edits] : edits, seen_by })

/** Plants the bug into a source. Throws when the source is not what the bug was written for. */
export function plant(
  { name, file, edits }: Pick<PlantedBug, "name" | "file" | "edits">,
  source: string,
): string {
  return edits.reduce((text, { from, to }) => {
    const [before, after, ...more] = text.split(from)
    if (before === undefined || after === undefined || more.length > 0 || from === to)
      throw new Error(`"${name}" does not fit ${file} any more: ${from}`)
    return before + to + after
  }, source)
}
