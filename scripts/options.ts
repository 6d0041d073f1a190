import { readFileSync, writeFileSync } from "node:fs"
import { withOptionTables } from "./with-option-tables"

/** `npm run docs`: puts the tables of options, made of their schema, into docs/options.md. */
const FILE = "docs/options.md"
writeFileSync(FILE, withOptionTables(readFileSync(FILE, "utf8")))
