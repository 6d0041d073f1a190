import { useMutation, useQuery } from "@tanstack/react-query"
import type { MyDomainsQuery, SupportRequest } from "medusa-plugin-domain-reseller-client"
import { reseller } from "../medusa"
import { asCustomer } from "./customer"
import { KEYS, queryClient } from "./query-client"
import { inRegion } from "./search"

/** A part of the customer's domains, what expires first at the top; the part before stays while the next one comes. */
export const useMyDomains = (asked: Pick<MyDomainsQuery, "q" | "limit" | "offset">) =>
  useQuery({
    queryKey: [...KEYS.myDomains, "list", asked],
    queryFn: () => asCustomer(async () => reseller.myDomains({ ...asked, ...(await inRegion()) })),
    keepPreviousData: true,
  })

export const useMyDomain = (domain: string) =>
  useQuery({
    queryKey: [...KEYS.myDomains, "one", domain],
    queryFn: () => asCustomer(async () => (await reseller.myDomain(domain, await inRegion())).domain),
  })

/** What was changed is read anew: the shop says what has become of it. After a failure too, since it may have happened. */
const useChange = <Wish>(change: (request: Wish) => Promise<unknown>) =>
  useMutation({
    mutationFn: (request: Wish) => asCustomer(() => change(request)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.myDomains }),
  })

export const useSetNameservers = (domain: string) =>
  useChange((nameservers: readonly string[]) => reseller.setNameservers(domain, nameservers))

export const useLockDomain = (domain: string) => useChange<void>(() => reseller.lockDomain(domain))

export const useSetAutoRenew = (domain: string) =>
  useChange((auto_renew: boolean) => reseller.setAutoRenew(domain, auto_renew))

export const useRequestSupport = (domain: string) =>
  useChange((request: SupportRequest) => reseller.requestSupport(domain, request))

export const hostsIn = (text: string): string[] => text.split(/[\s,،]+/).filter(Boolean)
