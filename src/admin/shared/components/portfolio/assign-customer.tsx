import { Text } from "@medusajs/ui"
import { useState } from "react"
import { useCustomerSearch } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import { Press } from "../controls"
import { SearchField } from "../list-place"
import { Item } from "../section"

export type ChosenCustomer = { id: string; email: string }

type Props = {
  owner_id: string | null
  onChoose: (customer: ChosenCustomer) => void
}

export function AssignCustomer({ owner_id, onChoose }: Props) {
  const { say } = useFormat()
  const [q, setQ] = useState("")
  const others = useCustomerSearch(q)?.filter(({ id }) => id !== owner_id)
  return (
    <div className="border-ui-border-base flex flex-col gap-y-2 rounded-lg border p-3">
      <SearchField
        label={say({ en: "Customer's e-mail or name", fa: "ایمیل یا نام مشتری" })}
        value={q}
        onSearch={(typed) => setQ(typed.trim())}
      />
      <div aria-live="polite">
        {others?.length === 0 && (
          <Text size="small" className="text-ui-fg-subtle">
            {say({ en: "No customer found.", fa: "مشتری‌ای پیدا نشد." })}
          </Text>
        )}
        <ul className="flex flex-col gap-y-1">
          {others?.map(({ id, email, name, has_account }) => (
            <Item
              key={id}
              data-customer={id}
              title={<bdi>{email}</bdi>}
              about={
                <>
                  {name !== "" && (
                    <>
                      <bdi>{name}</bdi>
                      {" · "}
                    </>
                  )}
                  {has_account
                    ? say({ en: "has an account", fa: "حساب کاربری دارد" })
                    : say({ en: "guest, cannot sign in", fa: "مهمان، نمی‌تواند وارد شود" })}
                </>
              }
              aside={
                <Press
                  aria-label={say({ en: `Choose ${email}`, fa: `انتخاب ${email}` })}
                  onClick={() => onChoose({ id, email })}
                >
                  {say({ en: "Choose", fa: "انتخاب" })}
                </Press>
              }
            />
          ))}
        </ul>
      </div>
    </div>
  )
}
