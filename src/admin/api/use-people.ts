import { useAdminUsers } from "medusa-react"

/** The shop's people by user id, as they are called. */
export function usePeople(): ReadonlyMap<string, string> {
  const { users = [] } = useAdminUsers()
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
}
