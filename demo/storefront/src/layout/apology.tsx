import { useWords } from "../language/words"

/** In place of a page that broke. */
export const Apology = () => {
  const { common } = useWords()
  return (
    <section className="apology" role="alert">
      <h1>{common.broken}</h1>
      <p>{common.broken_help}</p>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        {common.reload}
      </button>
    </section>
  )
}
