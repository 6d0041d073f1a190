/** The control API cannot do what was asked; its text says why. */
export class RefusedChange extends Error {
  override readonly name = "RefusedChange"
}
