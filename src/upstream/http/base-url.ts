/**
 * Checks an interface's base address and cuts its trailing slashes. Throws on anything but a plain http(s) address:
 * credentials in it would replace the Authorization header, and a query would end up behind every path.
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error("base_url must be an http or https address")
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("base_url must not contain credentials, a query or a fragment")
  }
  return url.href.replace(/\/+$/, "")
}
