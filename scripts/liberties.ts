import { readFileSync, writeFileSync } from "node:fs"
import { withLibertyRows, withLibertyTable } from "./with-liberties"

/** `npm run docs`: puts the table of liberties into the sandbox's README and docs/liberties.md. */
const write = (file: string, change: (document: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")))

write("sandbox/README.md", withLibertyTable)
write("docs/liberties.md", withLibertyRows)
