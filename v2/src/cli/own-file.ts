import { randomBytes } from "node:crypto"
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { onFile, WrongFile } from "./wrong-file"

/** For its owner alone. */
const MODE = 0o600
const SUFFIX_BYTES = 6

/**
 * Writes a file that says who bought what. One that is there is replaced when that is wanted, by a new one, and never a link or what is
 * no file; else it is refused. It is whole and on the disk when this is over, or, when `work` throws, as it was. Throws WrongFile.
 */
export async function writeOwnFile<Result>(
  file: string,
  { isReplaced }: { isReplaced: boolean },
  work: (write: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  assertFree(file, isReplaced)
  // Takes the name: another process that wants it is refused, and a link under it is not followed.
  if (!isReplaced) onFile(() => closeSync(openSync(file, "wx", MODE)))
  const part = `${file}.${randomBytes(SUFFIX_BYTES).toString("hex")}.part`
  try {
    const descriptor = onFile(() => openSync(part, "wx", MODE))
    let result: Result
    try {
      result = await work((text) => onFile(() => writeFileSync(descriptor, text)))
      onFile(() => fsyncSync(descriptor))
    } finally {
      closeSync(descriptor)
    }
    onFile(() => renameSync(part, file))
    return result
  } catch (fault) {
    rmSync(part, { force: true })
    if (!isReplaced) rmSync(file, { force: true })
    throw fault
  }
}

function assertFree(file: string, isReplaced: boolean): void {
  const there = onFile(() => lstatSync(file, { throwIfNoEntry: false }))
  if (there === undefined) return
  if (!there.isFile()) throw new WrongFile(`${file} is there already, and is no plain file.`)
  if (!isReplaced) throw new WrongFile(`${file} is there already. --force replaces it.`)
}
