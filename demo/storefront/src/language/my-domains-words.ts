import { enMyDomains } from "./en-my-domains"
import { faMyDomains } from "./fa-my-domains"
import { LANGUAGE } from "./languages"

/** Apart from the other words, for their weight: only who has domains reads them. */
export const MY_DOMAINS = { en: enMyDomains, fa: faMyDomains }[LANGUAGE]
