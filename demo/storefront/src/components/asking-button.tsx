import type { ButtonHTMLAttributes } from "react"

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { asks: { isLoading: boolean } }

/** A button that asks the shop for something, and waits for the answer. */
export const AskingButton = ({ asks: { isLoading }, ...button }: Props) => (
  <button type="button" className="button" {...button} disabled={isLoading} aria-busy={isLoading} />
)

/**
 * Where what was pressed is gone, so is the focus, and whoever uses a keyboard begins anew at the top: what took its place gets
 * it. Whoever is elsewhere by then stays there.
 */
export const takeLostFocus = (place: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) place?.focus({ preventScroll: true })
}
