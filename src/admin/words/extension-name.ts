/** ".com", in one piece and from left to right also within a Persian line. */
export const extensionName = (tld: string): string => `\u2066.${tld.replace(/^\.+/, "")}\u2069`
