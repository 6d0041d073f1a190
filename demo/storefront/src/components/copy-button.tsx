import { useState } from "react"
import { useWords } from "../language/words"

/** Browsers keep the clipboard from pages without HTTPS; the old way works there as well. */
const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement("textarea")
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand("copy")
  field.remove()
}

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { inquiries: words } = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="link"
      aria-label={label}
      onClick={() => copyText(text).then(() => setCopied(true))}
    >
      {isCopied ? words.copied : words.copy}
    </button>
  )
}
