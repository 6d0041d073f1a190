import { useEffect } from "react"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { navigate } from "../../routing/location"
import { useCustomer, useSignOut } from "../../shop/queries/customer"
import { MyInquiries } from "./my-inquiries"
import { MyOrders } from "./my-orders"

export default function AccountPage() {
  const { account } = useWords()
  const { data: customer } = useCustomer()
  const signOut = useSignOut()
  useEffect(() => {
    if (customer === null) navigate("account/sign-in", { replace: true })
  }, [customer])
  if (!customer) return <Loading />
  return (
    <>
      <div className="title-row">
        <PageTitle text={account.title} />
        <button type="button" className="button" onClick={() => signOut.mutate()}>
          {account.sign_out}
        </button>
      </div>
      <p className="lead">{account.hello(`${customer.first_name} ${customer.last_name}`)}</p>
      <MyOrders />
      <MyInquiries />
    </>
  )
}
