/** Adds to a build (the folder that is named) a file for each route's path: Medusa finds routes by their files. */
const { mkdirSync, writeFileSync } = require("node:fs")
const { join, relative, resolve } = require("node:path")

const ROUTES_FILE = "reseller/http/routes"
const built = resolve(process.argv[2])
const { ROUTES } = require(join(built, ROUTES_FILE))

for (const path of new Set(ROUTES.map((route) => route.path))) {
  const folder = join(built, "api", path.replace(/:(\w+)/g, "[$1]"))
  const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase())
  const lines = [
    `const handlers = require(${JSON.stringify(relative(folder, join(built, ROUTES_FILE)))}).handlersAt("${path}")`,
    ...methods.map((method) => `exports.${method} = handlers.${method}`),
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "route.js"), `${lines.join("\n")}\n`)
}
