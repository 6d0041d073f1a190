import { INQUIRIES, SERVICE_IDS, type ServiceId, sampleResult } from "../../src/reseller/inquiries/inquiries"

const verdict = (service: ServiceId, result: object) => INQUIRIES[service].verdict(result)

describe("the verdict of an answer", () => {
  it.each(SERVICE_IDS)("is there for %s, in both languages, and for nothing that is no answer", (service) => {
    const told = verdict(service, sampleResult(service))
    expect(told?.label.en).toMatch(/^[A-Z]/)
    expect(told?.label.fa).toMatch(/\p{Script=Arabic}/u)
    expect(INQUIRIES[service].verdict("no answer")).toBeNull()
  })

  const company = sampleResult("company-inquiry")
  const identity = sampleResult("id-inquiry")
  const iban = sampleResult("iban-inquiry")
  const blocked = { ...iban, is_transferable: false }
  const ended = { ...company, activity_end_date: "1402/01/01" }
  const seal = sampleResult("trust-seal-inquiry")
  const fines = sampleResult("vehicle-inquiry-total-violations")
  const water = sampleResult("water-bill-inquiry")
  const bill = { amount: 700, bill_id: "1", payment_id: "2" }
  const { address: sample } = sampleResult("postal-code-inquiry")
  const address = Object.fromEntries(Object.keys(Object(sample)).map((name) => [name, null]))
  const yazd = { ...address, province: "یزد", city: "یزد" }

  it.each([
    ["mobile-owner-inquiry", { matched: true }, "good", "They match", null],
    ["mobile-owner-inquiry", { matched: false }, "bad", "They do not match", null],
    ["id-inquiry", { ...identity, is_dead: true }, "bad", "They match, but this person has died", null],
    ["id-inquiry", { ...identity, alive: false }, "bad", "They match, but this person has died", null],
    ["card-inquiry", { name: "سارا" }, "plain", "Name", "سارا"],
    ["card-inquiry", { name: " " }, "plain", "Nothing on record", null],
    ["iban-inquiry", iban, "good", "The account can receive transfers", null],
    ["iban-inquiry", blocked, "bad", "The account cannot receive transfers", null],
    ["company-inquiry", company, "plain", "Name", "شرکت نمونه"],
    ["company-inquiry", ended, "bad", "No longer active", "شرکت نمونه"],
    ["trust-seal-inquiry", seal, "good", "The seal is valid", null],
    ["trust-seal-inquiry", { ...seal, expired: true }, "bad", "The seal has expired", null],
    ["trust-seal-inquiry", { message: "نیست" }, "plain", "Message", "نیست"],
    ["bounced-cheque-inquiry", { count: 0 }, "good", "No bounced cheques", null],
    ["bounced-cheque-inquiry", { count: 3 }, "bad", "Bounced cheques", 3],
    ["cheque-submitted-inquiry", { status: true }, "good", "The cheque was submitted", null],
    ["cheque-submitted-inquiry", { status: false }, "bad", "The cheque was not submitted", null],
    ["registry-transfers-chain-inquiry", { chain: [] }, "plain", "Transfers", 0],
    ["water-bill-inquiry", { ...water, amount: 0 }, "good", "Nothing to pay", null],
    ["water-bill-inquiry", { ...water, amount: 700 }, "plain", "To pay", 700],
    ["fixed-line-bill-inquiry", { final_term: null, mid_term: bill }, "plain", "To pay", 700],
    ["fixed-line-bill-inquiry", {}, "plain", "No bill on record", null],
    ["vehicle-inquiry-total-violations", { ...fines, inquire_price: "0" }, "good", "No violations", null],
    ["vehicle-inquiry-total-violations", { ...fines, inquire_price: "" }, "plain", "Nothing on record", null],
    ["vehicle-inquiry-violations-details", { warnings: [] }, "good", "No violations", null],
    ["postal-code-inquiry", { address }, "plain", "Nothing on record", null],
    ["postal-code-inquiry", { address: yazd }, "plain", "Address", "یزد"],
  ] as const)("of %s for %j is %s: %s", (service, result, tone, en, value) => {
    expect(verdict(service, result)).toMatchObject({ tone, label: { en }, value })
  })
})
