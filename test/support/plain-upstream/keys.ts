import { Refusal } from "./script"

const MAX_KEY_LENGTH = 80

type Answer = Readonly<{ data: object; replayed?: true }>

/** The idempotency rules 1 to 5 of section 4. */
export class Keys {
  readonly #claims = new Map<string, { readonly request: string; data: object | null }>()

  async once(key: string | undefined, request: string, work: () => Promise<object>): Promise<Answer> {
    if (key === undefined) return { data: await work() }
    if (key.length > MAX_KEY_LENGTH) throw new Refusal("bad_idempotency_key")
    const known = this.#claims.get(key)
    if (known !== undefined) {
      if (known.request !== request) throw new Refusal("conflict")
      if (known.data === null) throw new Refusal("request_in_progress")
      return { data: known.data, replayed: true }
    }
    const claim: { request: string; data: object | null } = { request, data: null }
    this.#claims.set(key, claim)
    try {
      claim.data = await work()
      return { data: claim.data }
    } catch (error) {
      this.#claims.delete(key)
      throw error
    }
  }
}
