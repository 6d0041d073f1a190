/** Of what is in a cart and cannot be paid for any more. */
export const enLost = {
  title: (name: string) => `${name} is not available any more`,
  taken: "Somebody else registered it just now. Nothing was paid.",
  other: "It can no longer be ordered at the moment. Nothing was paid.",
  remove: "Remove it from the cart",
  several: (count: string) => `${count} items are not available any more`,
  remove_all: (count: string) => `Remove these ${count} from the cart`,
  others: "Look for other extensions",
}
