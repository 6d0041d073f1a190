/** The parts of a page's address, in the order of its pattern. */
export type PageProps = { parts: readonly string[] }
