import { type ReactNode, useEffect } from "react"
import { navigate, useRoute } from "../routing/location"
import { useCustomer } from "../shop/queries/customer"
import { FaultNotice, Loading } from "./asked"

const SIGN_IN = "account/sign-in"

/** What a customer alone may see. Whoever is not signed in does that first, and comes back. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { data: customer, error, refetch } = useCustomer()
  const { path, query } = useRoute()
  const isGuest = customer === null
  const asked = query.toString()
  useEffect(() => {
    if (!isGuest) return
    const here = asked === "" ? path : `${path}?${asked}`
    navigate(path === "account" ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(here)}`, { replace: true })
  }, [isGuest, path, asked])
  if (customer) return <>{children}</>
  return error ? <FaultNotice fault={error} onRetry={() => refetch()} /> : <Loading />
}
