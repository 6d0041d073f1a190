import Medusa from "@medusajs/medusa-js"
import { createDomainResellerClient, fetchRequest } from "medusa-plugin-domain-reseller-client"
import { notFound } from "next/navigation"
import { DomainSearch } from "./domains"

const SHOP = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL ?? "http://localhost:9000"

/** In the official starter: src/app/[countryCode]/(main)/domains/page.tsx, with the other two files beside it. */
export default async function DomainsPage({ params }: { params: Promise<{ countryCode: string }> }) {
  const { countryCode } = await params
  const { regions } = await new Medusa({ baseUrl: SHOP, maxRetries: 0 }).regions.list()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === countryCode))
  if (region === undefined) notFound()
  const region_id = region.id
  const { tlds } = await createDomainResellerClient(fetchRequest(SHOP)).tlds({ region_id })
  return (
    <section className="content-container py-6">
      <h1 className="text-2xl-semi mb-6">Find your domain</h1>
      <DomainSearch region_id={region_id} tlds={tlds} />
    </section>
  )
}
