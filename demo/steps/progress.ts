const EVERY_MS = 10_000
const SECOND_MS = 1_000

/** Says what is made, and every ten seconds that it goes on: nobody waits a minute before a silent screen. */
export const withProgress = async <T>(
  { what, usual }: { what: string; usual: string },
  say: (message: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const began = Date.now()
  say(`Building ${what}, which usually takes ${usual}`)
  const timer = setInterval(
    () => say(`  still building ${what}: ${Math.round((Date.now() - began) / SECOND_MS)} seconds`),
    EVERY_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
