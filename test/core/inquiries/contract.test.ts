import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { SERVICES } from "../../../sandbox/identity/services"
import { INQUIRIES, SERVICE_IDS } from "../../../src/core/inquiries/inquiries"

function boundsOf({ _def: { checks } }: z.ZodString) {
  const at = (...kinds: string[]) =>
    checks.flatMap((check) => ("value" in check && kinds.includes(check.kind) ? [check.value] : []))
  return { least: at("min", "length"), most: at("max", "length") }
}

/** A schema as plain data: two that are equal take the same. */
function shapeOf(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodDefault)
    return { otherwise: schema.parse(undefined), of: shapeOf(schema.removeDefault()) }
  if (schema instanceof z.ZodNullable) return { or_null: shapeOf(schema.unwrap()) }
  if (schema instanceof z.ZodArray) return [shapeOf(schema.element)]
  if (schema instanceof z.ZodEnum) return [...schema.options].sort()
  if (schema instanceof z.ZodString) return boundsOf(schema)
  if (schema instanceof z.ZodNumber) return { isInt: schema.isInt }
  if (!(schema instanceof z.ZodObject)) return schema.constructor.name
  const fields = Object.entries<z.ZodTypeAny>(schema.shape)
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]))
}

test("The inquiries are those of contract I2.1", () => {
  const contract = readFileSync(join(__dirname, "../../../docs/contract.md"), "utf8")
  const section = contract.split("### I2.1 ")[1]?.split("### I2.2 ")[0] ?? ""
  const listed = Array.from(section.matchAll(/`([a-z][a-z-]+-[a-z]+)`/g), ([, service]) => service)
  expect(SERVICE_IDS.toSorted()).toEqual(listed.toSorted())
})

/** Both are written by contract I2.3, each without the other. */
test.each(SERVICE_IDS)("Plugin and sandbox read every field of %s in the contract alike", (service) => {
  const { input, result } = INQUIRIES[service]
  const there = SERVICES.get(service)
  expect(shapeOf(input)).toEqual(there && shapeOf(there.input))
  expect(shapeOf(result)).toEqual(there && shapeOf(there.result))
})
