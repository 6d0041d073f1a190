/**
 * A guard goes over the methods of a shop's service. What that has as a field of each instance, like
 * `update = async () => …`, would hide the guard's method without a word: the shop does not start then.
 */
export function assertMethods(instance: object, guard: object): void {
  const hidden = Object.getOwnPropertyNames(guard).find((name) => Object.hasOwn(instance, name))
  if (hidden === undefined) return
  throw new Error(
    `domain-reseller: ${instance.constructor.name} has ${hidden} as a field, which hides the guard. Write it as a method: ${hidden}(…) { … }`,
  )
}
