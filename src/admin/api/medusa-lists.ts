import { z } from "zod"
import { queryString } from "./query-string"
import { useAnswer } from "./use-answer"

/** Medusa's own lists, as far as the pages need them: the same in every version of Medusa. */
const regionsSchema = z.object({
  regions: z.array(z.object({ id: z.string(), name: z.string(), currency_code: z.string() })),
})

export const useRegions = () => useAnswer("/regions", regionsSchema).data?.regions ?? []

const name = { first_name: z.string().nullish(), last_name: z.string().nullish(), email: z.string() }
const nameOf = ({ first_name, last_name }: { first_name?: string | null; last_name?: string | null }) =>
  [first_name, last_name].filter(Boolean).join(" ")

const usersSchema = z.object({ users: z.array(z.object({ id: z.string(), ...name })) })

/** The shop's staff by user id, as they are called. */
export function usePeople(): ReadonlyMap<string, string> {
  const users = useAnswer("/users", usersSchema).data?.users ?? []
  return new Map(users.map((user) => [user.id, nameOf(user) || user.email]))
}

/** As many as a person looks through; typing more finds fewer. */
const SHOWN = 6

const customersSchema = z.object({
  customers: z.array(z.object({ id: z.string(), has_account: z.boolean(), ...name })),
})
type FoundCustomer = { id: string; email: string; name: string; has_account: boolean }

/** Medusa's customers whose e-mail address or name has this in it. */
export function useCustomerSearch(q: string): { customers: FoundCustomer[]; isKnown: boolean } {
  const { data, isPrevious } = useAnswer(`/customers${queryString({ q, limit: SHOWN })}`, customersSchema, {
    enabled: q !== "",
  })
  const isKnown = data !== undefined && !isPrevious && q !== ""
  const customers = isKnown ? data.customers : []
  return {
    isKnown,
    customers: customers.map(({ id, email, has_account, ...names }) => ({
      id,
      email,
      has_account,
      name: nameOf(names),
    })),
  }
}
