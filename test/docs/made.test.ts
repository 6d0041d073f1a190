import { readFileSync } from "node:fs"
import { MADE } from "../../dev/docs"

it.each(Object.entries(MADE))("%s is as its tables and schemas have it (npm run docs)", (file, made) => {
  const document = readFileSync(file, "utf8")
  expect(document).toBe(made(document))
})
