/** Vazirmatn with Persian letters alone, put here when the plugin is built (`scripts/package/finish-admin.ts`). */
const WOFF2 = "VAZIRMATN_WOFF2_IN_BASE64"

/** Medusa sets every text in Inter, which has no Persian letters; Latin ones stay in it. Each twice, to weigh more than its classes. */
const STYLES = `
@font-face {
  font-family: Vazirmatn;
  src: url("data:font/woff2;base64,${WOFF2}") format("woff2");
  font-weight: 400;
  unicode-range: U+0600-06FF, U+200C-200D, U+AB, U+BB;
}
:lang(fa):lang(fa), [data-part][data-part] :not(code, textarea) { font-family: Vazirmatn, Inter, system-ui, sans-serif; }
`

let isThere = false

/** Sets what is Persian in Vazirmatn, on pages in English too. */
export function addPersianFont(): void {
  if (isThere) return
  isThere = true
  const style = document.createElement("style")
  style.textContent = STYLES
  document.head.append(style)
}
