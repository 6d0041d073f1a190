/** Crockford's base 32, in which a ULID begins with its milliseconds. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_DIGITS = 10

/** When an id of Medusa's (`job_01H…`, a prefixed ULID) was made; null for an id of another form. */
export function ulidTimestamp(id: string): Date | null {
  const ulid = id.slice(id.lastIndexOf("_") + 1).toUpperCase()
  const digits = [...ulid.slice(0, TIME_DIGITS)].map((digit) => DIGITS.indexOf(digit))
  if (digits.length < TIME_DIGITS || digits.includes(-1)) return null
  return new Date(digits.reduce((sum, digit) => sum * DIGITS.length + digit, 0))
}

/** The beginning of Medusa's ids with this prefix made at this moment; all later ones come behind it. */
export function idsFrom(prefix: string, moment: Date): string {
  let rest = moment.getTime()
  let digits = ""
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return `${prefix}_${digits}`
}
