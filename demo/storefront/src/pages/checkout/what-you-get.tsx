import { useWords } from "../../language/words"

/** Whose name stands in the registry, what is published, and what cannot be undone: said before it is paid for. */
export const WhatYouGet = () => {
  const { checkout: words } = useWords().buying
  return (
    <section className="small known" aria-labelledby="known">
      <h3 id="known">{words.what_you_get}</h3>
      <dl>
        <dt>{words.registrant}</dt>
        <dd>{words.registrant_is}</dd>
        <dt>{words.privacy}</dt>
        <dd>{words.privacy_is}</dd>
        <dt>{words.withdrawal}</dt>
        <dd>{words.withdrawal_is}</dd>
      </dl>
    </section>
  )
}
