import Medusa from "@medusajs/medusa-js"
import { createDomainResellerClient, fetchRequest } from "medusa-plugin-domain-reseller-client"
import { headers } from "next/headers"
import { notFound } from "next/navigation"
import { DomainSearch } from "./domains"
import { languageOf, WORDS } from "./words"

const SHOP = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL ?? "http://localhost:9000"

/** In the official starter src/app/[countryCode]/(main)/domains/page.tsx, with the other three files beside it. */
export default async function DomainsPage({ params }: { params: Promise<{ countryCode: string }> }) {
  const { countryCode } = await params
  const { regions } = await new Medusa({ baseUrl: SHOP, maxRetries: 0 }).regions.list()
  const region = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === countryCode))
  if (region === undefined) notFound()
  const region_id = region.id
  const { tlds } = await createDomainResellerClient(fetchRequest(SHOP)).tlds({ region_id })
  const language = languageOf((await headers()).get("accept-language"))
  return (
    <section className="content-container py-6" lang={language} dir={language === "fa" ? "rtl" : "ltr"}>
      <h1 className="text-2xl-semi mb-6">{WORDS[language].title}</h1>
      <DomainSearch region_id={region_id} tlds={tlds} language={language} />
    </section>
  )
}
