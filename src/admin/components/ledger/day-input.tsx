import { Input } from "@medusajs/ui"
import { useFormat } from "../../language/use-format"

type Props = { label: string; value: string; onChange: (day: string) => void }

/** A day as the browser lets one choose it (Gregorian), with the day of the other calendar beneath. */
export function DayInput({ label, value, onChange }: Props) {
  const { day } = useFormat()
  return (
    <div className="relative">
      <Input
        size="small"
        type="date"
        dir="ltr"
        aria-label={label}
        title={value === "" ? label : `${label} ${day(new Date(`${value}T00:00`))}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
