import { z } from "zod"

export type FlatField = { path: string; label: string; value: string | number | boolean }

const objectSchema = z.record(z.unknown())
const plainSchema = z.union([z.string(), z.number(), z.boolean()])

/** The plain values of a nested answer, each under the labels of its path; lists are counted from 1. */
export function flatFields(
  value: unknown,
  labels: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): FlatField[] {
  const plain = plainSchema.safeParse(value)
  if (plain.success) {
    const label = path.map((name) => labels[name] ?? name).join(" › ")
    return [{ path: path.join("."), label, value: plain.data }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => flatFields(one, labels, [...path, String(index + 1)]))
  }
  const fields = objectSchema.safeParse(value)
  return fields.success
    ? Object.entries(fields.data).flatMap(([name, one]) => flatFields(one, labels, [...path, name]))
    : []
}
