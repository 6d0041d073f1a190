import { WORDS } from "../language/words"
import { useRegion } from "../shop/queries/search"

const { common } = WORDS

/** What is said of tax beside a price of ours: the region says whether it is added. `note`: null where no tax is known of. */
export const useTax = () => {
  const region = useRegion().data
  const isAdded = region?.is_tax_added ?? true
  return {
    note: isAdded ? common.plus_tax : null,
    after: (text: string): string => (isAdded ? common.with_plus_tax(text) : text),
  }
}
