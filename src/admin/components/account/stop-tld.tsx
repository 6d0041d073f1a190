import { Button, Input } from "@medusajs/ui"
import { useState } from "react"
import { useFormat } from "../../language/use-format"

/** One extension alone, by its name. */
export function StopTld({ onStop }: { onStop: (tld: string) => void }) {
  const { say } = useFormat()
  const [tld, setTld] = useState("")
  const label = say({ en: "Extension, like .com", fa: "پسوند، مانند \u2066.com\u2069" })
  return (
    <form
      className="flex gap-x-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (tld.trim() !== "") onStop(tld.trim())
        setTld("")
      }}
    >
      <div className="grow">
        <Input
          size="small"
          aria-label={label}
          placeholder={label}
          value={tld}
          onChange={({ target }) => setTld(target.value)}
        />
      </div>
      <Button size="small" variant="secondary" type="submit" disabled={tld.trim() === ""}>
        {say({ en: "Stop", fa: "توقف" })}
      </Button>
    </form>
  )
}
