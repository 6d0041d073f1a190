/** Preloaded into one instance: its clock is wrong by CLOCK_SHIFT_MS; time itself goes on as it does. */
const shift_ms = Number(process.env.CLOCK_SHIFT_MS)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shift_ms)
    else super(...given)
  }

  static now() {
    return RightDate.now() + shift_ms
  }
}
