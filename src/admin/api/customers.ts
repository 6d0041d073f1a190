import { useAdminCustomers } from "medusa-react"

/** As many as a person looks through; typing more finds fewer. */
const SHOWN = 6

type FoundCustomer = { id: string; email: string; name: string; has_account: boolean }

/** Medusa's customers whose e-mail address or name has this in it. */
export function useCustomerSearch(q: string): { customers: FoundCustomer[]; isKnown: boolean } {
  const { customers = [], isSuccess } = useAdminCustomers(
    { q, limit: SHOWN, offset: 0 },
    { enabled: q !== "" },
  )
  return {
    isKnown: isSuccess && q !== "",
    customers: customers.map(({ id, email, first_name, last_name, has_account }) => ({
      id,
      email,
      has_account,
      name: [first_name, last_name].filter(Boolean).join(" "),
    })),
  }
}
