import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { useCustomer } from "../shop/queries/customer"
import { FaultNotice, Loading } from "./asked"

/** What a customer alone may see. Whoever is not signed in does that first, and comes back. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { data: customer, error, refetch } = useCustomer()
  const { pathname, search } = useLocation()
  if (customer) return <>{children}</>
  const next = pathname === "/account" ? "" : `?next=${encodeURIComponent(pathname + search)}`
  if (customer === null) return <Navigate to={`/account/sign-in${next}`} replace />
  return error ? <FaultNotice fault={error} onRetry={() => refetch()} /> : <Loading />
}
