import { daysUntil, formatDate, formatDaysAway, formatGregorian } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"

/** Nearer than this the days that are left are worth counting. */
const NEAR_DAYS = 60

/** A day in the calendar of the language, with the Gregorian one beside it where that is another. */
export const Day = ({ day }: { day: string }) => {
  const gregorian = formatGregorian(day)
  return (
    <time dateTime={day}>
      <bdi>{formatDate(day)}</bdi>
      {gregorian !== null && (
        <>
          {" "}
          (<bdi>{gregorian}</bdi>)
        </>
      )}
    </time>
  )
}

/** When a domain expires, or did. */
export const Expiry = ({ expiry }: { expiry: string | null }) => {
  const words = MY_DOMAINS
  if (expiry === null) return <span className="expiry">{words.expiry_unknown}</span>
  const days = daysUntil(expiry)
  const isNear = Math.abs(days) <= NEAR_DAYS
  return (
    <span className={isNear ? "expiry near" : "expiry"} data-expiry={expiry}>
      {days < 0 ? words.expired : words.expires} <Day day={expiry} />
      {isNear && <strong> {formatDaysAway(days)}</strong>}
    </span>
  )
}
