import type { ButtonHTMLAttributes } from "react"

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { asks: { isLoading: boolean } }

/** A button that asks the shop for something, and waits for the answer. */
export const AskingButton = ({ asks: { isLoading }, ...button }: Props) => (
  <button type="button" className="button" {...button} disabled={isLoading} aria-busy={isLoading} />
)
