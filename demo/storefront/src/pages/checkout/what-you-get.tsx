import { useWords } from "../../language/words"

/** Who stands in the registry, and what the buyer can change, said before it is paid for. */
export const WhatYouGet = () => {
  const { checkout: words } = useWords().buying
  return (
    <details className="small">
      <summary>{words.what_you_get}</summary>
      <p>{words.registrant}</p>
      <p>{words.changes}</p>
      <p>{words.no_withdrawal}</p>
    </details>
  )
}
