import { Notice } from "../../components/fault-notice"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { useWords } from "../../language/words"
import { useRoute } from "../../routing/location"
import { useCustomer, useSignOut } from "../../shop/queries/customer"
import { MyDomainsSection } from "../my-domains/my-domains-section"
import { MyInquiries } from "./my-inquiries"
import { MyOrders } from "./my-orders"

const Account = () => {
  const { account } = useWords()
  const { data: customer } = useCustomer()
  const signOut = useSignOut()
  const isAdded = useRoute().query.has("added")
  return (
    <>
      <div className="title-row">
        <PageTitle text={account.title} />
        <button type="button" className="button" onClick={() => signOut.mutate()}>
          {account.sign_out}
        </button>
      </div>
      <p className="lead hello">
        {account.hello(`${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`)}
      </p>
      {isAdded && <Notice tone="good" text={account.claimed} />}
      <MyDomainsSection />
      <MyOrders />
      <MyInquiries />
    </>
  )
}

export default function AccountPage() {
  return (
    <SignedIn>
      <Account />
    </SignedIn>
  )
}
