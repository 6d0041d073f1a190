/** The same document with what is made anew between `<!-- name: npm run docs -->` and its end. */
export function inPlace(document: string, name: string, make: () => string): string {
  const place = new RegExp(`(<!-- ${name}: npm run docs -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`)
  if (!place.test(document)) throw new Error(`The document has no place for the ${name}`)
  return document.replace(place, (_, begin: string, end: string) => `${begin}${make()}\n${end}`)
}
