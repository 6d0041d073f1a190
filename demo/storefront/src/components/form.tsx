import {
  createContext,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  useContext,
  useState,
} from "react"
import { formatNumber } from "../language/format"
import { WORDS } from "../language/words"

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const { form } = WORDS.buying

const ProblemsContext = createContext<Readonly<Record<string, string>>>({})

/** What is wrong with a field of the form around it, by its name. */
export const useProblem = (name: string | undefined): string | undefined =>
  useContext(ProblemsContext)[name ?? ""]

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The browser's own judgement, in the words of the page: the browser would speak its own language. */
const problemOf = ({ validity, minLength, dataset }: HTMLInputElement): string => {
  if (validity.tooShort) return form.too_short(formatNumber(minLength))
  if (validity.typeMismatch) return form.not_an_email
  if (validity.patternMismatch) return dataset.problem ?? form.wrong
  return form.missing
}

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> & {
  children: ReactNode
  /** `given`: what stands in a field. */
  onSubmit(event: FormEvent<HTMLFormElement>, given: (name: string) => string): void
}

/** A form that says itself, beside each field, what is wrong with it, and leads to the first one. */
export const Form = ({ onSubmit, children, ...rest }: Props) => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = [...event.currentTarget.elements]
      .filter(isControl)
      .filter(({ validity }) => !validity.valid)
    setProblems(Object.fromEntries(wrong.map((one) => [one.name, problemOf(one as HTMLInputElement)])))
    wrong[0]?.focus()
    const form = new FormData(event.currentTarget)
    if (wrong.length === 0) onSubmit(event, (name) => String(form.get(name) ?? ""))
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
