import { readFileSync, writeFileSync } from "node:fs"
import { withStateDiagram } from "./with-state-diagram"

/** `npm run docs`: puts the states' diagram, made of the transition table, into ARCHITECTURE.md. */
const FILE = "ARCHITECTURE.md"
writeFileSync(FILE, withStateDiagram(readFileSync(FILE, "utf8")))
