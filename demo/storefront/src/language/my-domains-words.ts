import { enMyDomains } from "./en-my-domains"
import { faMyDomains } from "./fa-my-domains"

/** Apart from the other words, for their weight: only who has domains reads them. */
export const MY_DOMAINS = STOREFRONT_LANGUAGE === "fa" ? faMyDomains : enMyDomains
