declare module "punycode.js" {
  /** Throws for what is no encoded name. */
  export function toUnicode(domain: string): string
}
