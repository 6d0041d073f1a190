import type { FormEvent, InputHTMLAttributes, Ref } from "react"
import { caretIn } from "./arrange"

type Props = InputHTMLAttributes<HTMLInputElement> & {
  arrange: (typed: string) => string
  field?: Ref<HTMLInputElement>
}

/** Arranges what is typed while it is typed: groups, separators, the digits of the page. */
export const ArrangedInput = ({ arrange, field, ...input }: Props) => {
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    const arranged = arrange(value)
    if (arranged === value) return
    const caret = caretIn(arranged, value, selectionStart ?? value.length)
    currentTarget.value = arranged
    currentTarget.setSelectionRange(caret, caret)
  }
  return <input ref={field} {...input} dir="ltr" inputMode="numeric" spellCheck={false} onInput={onInput} />
}
