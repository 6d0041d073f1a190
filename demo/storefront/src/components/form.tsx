import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from "react"
import { formatNumber } from "../language/format"
import { WORDS } from "../language/words"

const { account, common, form, inquiries } = WORDS

const ProblemsContext = createContext<Readonly<Record<string, string>>>({})

/** What is wrong with a field of the form around it, by its name. */
export const useProblem = (name: string | undefined): string | undefined =>
  useContext(ProblemsContext)[name ?? ""]

/** Inputs, selects and text areas are judged alike. */
const isControl = (element: Element): element is HTMLInputElement => "validity" in element

/** The browser's own judgement, in the words of the page: the browser would speak its own language. */
const problemOf = ({ validity, minLength, validationMessage }: HTMLInputElement): string => {
  if (validity.customError) return validationMessage
  if (validity.tooShort) return form.too_short(formatNumber(minLength))
  if (validity.typeMismatch) return form.not_an_email
  return form.missing
}

export type Given = (name: string) => string

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  children: ReactNode
  /** `given`: what stands in a field. */
  onSubmit(given: Given): void
}

/** A form that says itself, beside each field, what is wrong with it, and leads to the first one. */
export const Form = ({ onSubmit, children, ...rest }: FormProps) => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = [...event.currentTarget.elements]
      .filter(isControl)
      .filter(({ validity }) => !validity.valid)
    setProblems(Object.fromEntries(wrong.map((one) => [one.name, problemOf(one)])))
    wrong[0]?.focus()
    const typed = new FormData(event.currentTarget)
    if (wrong.length === 0) onSubmit((name) => String(typed.get(name) ?? ""))
  }
  /** What was said of a field is over when it is right. */
  const forget = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof Element) || !isControl(target) || !target.validity.valid) return
    const { [target.name]: _, ...left } = problems
    if (target.name in problems) setProblems(left)
  }
  return (
    <form {...rest} noValidate onSubmit={check} onInput={forget}>
      <ProblemsContext.Provider value={problems}>{children}</ProblemsContext.Provider>
    </form>
  )
}

type Frame = {
  label: string
  name?: string | undefined
  hint?: string | undefined
  problem?: string | undefined
  optional?: boolean
}

export type Described = { id: string; name?: string; "aria-describedby"?: string; "aria-invalid"?: true }
type FieldProps = Frame & { children: (described: Described) => ReactNode }

/** A label, what belongs to it, and what is wrong with it, tied together for a screen reader. */
export const Field = ({ label, name, hint, problem, optional = false, children }: FieldProps) => {
  const id = useId()
  const wrong = useProblem(name) ?? problem
  const about = [hint && `${id}-hint`, wrong && `${id}-problem`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <small>({common.optional})</small>}
      </label>
      {children({
        id,
        ...(name && { name }),
        ...(about && { "aria-describedby": about }),
        ...(wrong && { "aria-invalid": true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-problem`} className="problem">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** A field of one line. */
export const TextField = ({ label, hint, ...input }: Frame & ComponentProps<"input">) => (
  <Field label={label} name={input.name} hint={hint}>
    {(described) => <input {...described} required {...input} />}
  </Field>
)

type SelectProps = Frame & {
  options: readonly (readonly [value: string, text: string])[]
  value: string
  onChoose: (value: string) => void
}

/** A choice among names, none of which is chosen while the value is "". */
export const SelectField = ({ options, value, onChoose, ...frame }: SelectProps) => (
  <Field {...frame}>
    {(described) => (
      <select {...described} required value={value} onChange={({ target }) => onChoose(target.value)}>
        {[...(value === "" ? [["", inquiries.choose] as const] : []), ...options].map(([one, text]) => (
          <option key={one} value={one} disabled={one === ""}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

export const EmailField = (input: Pick<Frame, "hint"> & ComponentProps<"input">) => (
  <TextField label={account.email} name="email" type="email" dir="ltr" autoComplete="username" {...input} />
)

/** Of an account that there is, or a new one for it. */
export const PasswordField = ({ label, isNew }: { label: string; isNew: boolean }) => (
  <TextField
    label={label}
    name="password"
    type="password"
    dir="ltr"
    hint={isNew ? account.password_help : undefined}
    minLength={isNew ? 8 : undefined}
    autoComplete={isNew ? "new-password" : "current-password"}
  />
)

/** First and last name, beside each other where there is room. */
export const NameFields = () => (
  <div className="pair">
    {(["first_name", "last_name"] as const).map((name) => (
      <TextField
        key={name}
        label={account[name]}
        name={name}
        autoComplete={name === "first_name" ? "given-name" : "family-name"}
      />
    ))}
  </div>
)
