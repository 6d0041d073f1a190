import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { transpiled } from "../package/transpile"
import { REPOSITORY } from "../processes/paths"

/** Ignored by git and by every tool that reads the checkout. */
const TREE = join(REPOSITORY, ".data/planted-bugs/tree")

/** The two projects of jest.config.js, without the database that the shop's one starts for itself. */
const CONFIGS = {
  "unit.config.js": "module.exports = { ...require('./jest.config.js').projects[0], rootDir: __dirname }",
  "shop.config.js": `const { globalSetup, globalTeardown, ...shop } = require('./jest.config.js').projects[1]
module.exports = { ...shop, rootDir: __dirname }`,
}

const filesOfCheckout = (): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: REPOSITORY,
    encoding: "utf8",
  })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(REPOSITORY, file)))

/** A copy of the checkout with its build, in which bugs are planted: the checkout itself is never touched. */
export class PlantedTree {
  readonly directory = TREE
  /** Changes with every file of the checkout that a test may read, but documents. */
  readonly fingerprint: string

  constructor() {
    const files = filesOfCheckout()
    const hash = createHash("sha256")
    for (const file of files.filter((one) => !one.endsWith(".md")))
      hash.update(file).update(readFileSync(join(REPOSITORY, file)))
    this.fingerprint = hash.digest("hex")
    rmSync(TREE, { recursive: true, force: true })
    for (const file of files) {
      mkdirSync(dirname(join(TREE, file)), { recursive: true })
      cpSync(join(REPOSITORY, file), join(TREE, file))
    }
    if (existsSync(join(REPOSITORY, "dist")))
      cpSync(join(REPOSITORY, "dist"), join(TREE, "dist"), { recursive: true })
    symlinkSync(join(REPOSITORY, "node_modules"), join(TREE, "node_modules"))
    for (const [name, text] of Object.entries(CONFIGS)) writeFileSync(join(TREE, name), text)
  }

  read(file: string): string {
    return readFileSync(join(TREE, file), "utf8")
  }

  /** Writes a source, and what is built of it. */
  write(file: string, text: string): void {
    writeFileSync(join(TREE, file), text)
    const built = join(TREE, file.replace(/^src\//, "dist/").replace(/\.ts$/, ".js"))
    if (existsSync(built)) writeFileSync(built, transpiled(text))
  }
}
