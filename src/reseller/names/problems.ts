import { keysOf } from "../shared/keys-of"

/** Stable codes for programs; the sentence tells the shopper what to do. */
const MESSAGES = {
  empty: "Type a name to search for, like example or example.com.",
  name_too_long: "The name is too long: use at most 253 characters in all.",
  label_too_long:
    "A part of the name is too long: use at most 63 characters between two dots (letters outside a to z count for more).",
  several_names: "These are several names: search them one by one, or as a list.",
  contains_space: "A name cannot contain spaces: write the words together or put a hyphen between them.",
  is_url: "This is a web address: type the name alone, like example.com, without https:// and slashes.",
  is_email: "This is an e-mail address: type only the part after the @.",
  has_port: "A name cannot contain a colon: leave out the colon and what follows it.",
  ip_address: "This is an IP address: type a name, like example.com.",
  percent_sign: "A name cannot contain a percent sign: type the letters themselves.",
  underscore: "A name cannot contain an underscore: use a hyphen in its place.",
  empty_label: "There is a dot too many: a name neither begins with a dot nor has two dots side by side.",
  edge_hyphen: "No part of a name may begin or end with a hyphen: take it out.",
  hyphens_in_third_and_fourth_place:
    "A name cannot have hyphens as both its third and its fourth character: take one out.",
  invalid_character:
    "The name has a symbol that names cannot have: use letters, digits and hyphens only, no emoji or punctuation.",
  mixed_scripts: "The name mixes letters of different scripts: write each part of it in one script.",
  looks_latin:
    "This name has letters that look like other Latin ones, as in names that imitate others: choose other letters.",
  unsupported_script: "The name is in a script that cannot be registered: use letters of another script.",
  misplaced_joiner:
    "There is a zero-width joiner or non-joiner in a place where it has no effect: delete it and type the letters again.",
  digit_before_right_to_left:
    "A name in a right-to-left script cannot begin with a digit: put a letter before the digit.",
  invalid_punycode:
    "The part that begins with xn-- is not a valid encoded name: type the name in its own letters.",
  invalid_extension: "The extension after the last dot cannot be a number: use one like .com.",
  no_extension: "The extension is missing: type the whole name, like example.com.",
  is_public_suffix: "This is an extension, not a name: put a name in front of it, like example.com.",
  has_subdomain: "Only whole names can be registered, not names under them.",
} as const

export const DOMAIN_NAME_PROBLEMS = keysOf(MESSAGES)
export type DomainNameProblem = (typeof DOMAIN_NAME_PROBLEMS)[number]

/** `read_as`: the name that a search reads in it, in Unicode. */
export type InvalidName = { kind: "invalid"; code: DomainNameProblem; message: string; read_as?: string }

export function invalidName(code: DomainNameProblem): InvalidName {
  return { kind: "invalid", code, message: MESSAGES[code] }
}

export const readAs = (read_as: string, { message, ...invalid }: InvalidName): InvalidName => ({
  ...invalid,
  message: `${message} A search reads it as ${read_as}.`,
  read_as,
})
