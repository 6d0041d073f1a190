import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"
import { Field } from "../../components/field"
import { navigate } from "../../routing/location"

/** Another inquiry of the same kind, chosen by one question: whose customer is it? */
export const VariantChoice = ({
  offer,
  offers,
}: {
  offer: InquiryOffer
  offers: readonly InquiryOffer[]
}) => {
  if (offer.variant === null) return null
  const { group, question } = offer.variant
  return (
    <div className="narrow-field">
      <Field label={question}>
        {(described) => (
          <select
            {...described}
            value={offer.service}
            onChange={({ target }) =>
              navigate(`inquiries/${encodeURIComponent(target.value)}`, { replace: true })
            }
          >
            {offers
              .filter(({ variant, price }) => variant?.group === group && price !== null)
              .map(({ service, variant }) => (
                <option key={service} value={service}>
                  {variant?.option}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  )
}
