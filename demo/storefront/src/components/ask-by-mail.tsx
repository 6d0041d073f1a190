import { useWords } from "../language/words"

/** What cannot be sold online a person of the shop may still bring about. `about` becomes the mail's subject. */
export const AskByMail = ({ about, className }: { about: string; className: string }) => {
  const { shop } = useWords()
  return (
    <a className={className} href={`mailto:${shop.email}?subject=${encodeURIComponent(about)}`}>
      {shop.ask}
    </a>
  )
}
