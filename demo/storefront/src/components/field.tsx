import { type InputHTMLAttributes, type ReactNode, useId } from "react"
import { WORDS } from "../language/words"
import { useProblem } from "./form"

const { common, account } = WORDS

export type FieldFrame = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  optional?: boolean
}

export type Described = { id: string; "aria-describedby"?: string; "aria-invalid"?: true }

/** A label, what belongs to it, and what is wrong with it, tied together for a screen reader. */
export const Field = ({
  label,
  hint,
  problem,
  optional = false,
  children,
}: FieldFrame & { children: (described: Described) => ReactNode }) => {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <small>({common.optional})</small>}
      </label>
      {children({
        id,
        ...(about ? { "aria-describedby": about } : {}),
        ...(problem ? { "aria-invalid": true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A field of one line. */
export const TextField = ({
  label,
  hint,
  problem,
  optional,
  ...input
}: FieldFrame & InputHTMLAttributes<HTMLInputElement>) => {
  const found = useProblem(input.name)
  return (
    <Field label={label} hint={hint} problem={problem ?? found} optional={optional ?? false}>
      {(described) => <input {...described} required={optional !== true} {...input} />}
    </Field>
  )
}

type Person = { first_name: string; last_name: string }

/** First and last name, beside each other where there is room. */
export const NameFields = ({ of }: { of?: Person | null | undefined }) => {
  const field = (name: keyof Person, autoComplete: string) => (
    <TextField label={account[name]} name={name} autoComplete={autoComplete} defaultValue={of?.[name]} />
  )
  return (
    <div className="pair">
      {field("first_name", "given-name")}
      {field("last_name", "family-name")}
    </div>
  )
}

const SHORTEST_PASSWORD = 8

/** Of a new account, or another password for one. */
export const NewPasswordField = ({ label }: { label: string }) => {
  return (
    <TextField
      label={label}
      hint={account.password_help}
      name="password"
      type="password"
      dir="ltr"
      minLength={SHORTEST_PASSWORD}
      autoComplete="new-password"
    />
  )
}
