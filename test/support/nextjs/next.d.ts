/** What the examples use of Next.js 14 and 15, as its documentation has it. The whole of it would be an installation of 100 MB. */
declare module "next/cache" {
  export function revalidateTag(tag: string): void
}

declare module "next/headers" {
  type Cookie = { name: string; value: string }
  type CookieOptions = {
    maxAge?: number
    httpOnly?: boolean
    sameSite?: "lax" | "none" | "strict"
    secure?: boolean
  }
  export function cookies(): Promise<{
    get(name: string): Cookie | undefined
    set(name: string, value: string, options?: CookieOptions): void
  }>
  export function headers(): Promise<{ get(name: string): string | null }>
}

declare module "next/navigation" {
  export function notFound(): never
}
