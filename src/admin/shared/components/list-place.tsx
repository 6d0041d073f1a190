import { Input } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { z } from "zod"
import type { Bilingual } from "../format/format"
import { useFormat } from "../language/use-format"
import { Press, TextField } from "./controls"

export type Place = { q: string; page: number }

export const placeSchema = z.object({
  q: z.string().catch(""),
  page: z.coerce.number().int().min(0).catch(0),
  open: z.string().nullable().catch(null),
})

/** Keeps the place in a list in the address, for the way back and for links to colleagues. */
export function usePlace<Schema extends z.ZodTypeAny>(
  schema: Schema,
): [z.output<Schema>, (change: Partial<z.output<Schema>>) => void] {
  const [params, setParams] = useSearchParams()
  const place: z.output<Schema> = schema.parse(Object.fromEntries(params))
  const go = (change: Partial<z.output<Schema>>): void => {
    const fields = Object.entries({ ...place, ...change }).flatMap(([name, value]) =>
      value === null || value === "" || value === 0 ? [] : [[name, String(value)]],
    )
    setParams(Object.fromEntries(fields), { replace: true })
  }
  return [place, go]
}

/** A typist's pause: one question a word, not one a letter. */
const TYPING_PAUSE_MS = 300

type Props = { label: string; value: string; onSearch: (q: string) => void }

export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

type FormProps = { action: Bilingual; onNamed: (tld: string) => unknown }

export function ExtensionForm({ action, onNamed }: FormProps) {
  const { say } = useFormat()
  const [typed, setTyped] = useState("")
  const tld = typed.trim().toLowerCase().replace(/^\.+/, "")
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onNamed(tld)
        setTyped("")
      }}
    >
      <TextField
        label={say({ en: "Extension, like .com", fa: "پسوند، مانند \u2066.com\u2069" })}
        autoCapitalize="none"
        value={typed}
        onType={setTyped}
      />
      <Press type="submit" disabled={tld === ""}>
        {say(action)}
      </Press>
    </form>
  )
}
