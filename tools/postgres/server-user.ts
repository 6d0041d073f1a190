import { spawnSync } from "node:child_process"

/** Who PostgreSQL runs as. It refuses to run as root, so root lends it the "nobody" that every Unix has. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const NOBODY = 65_534

/** undefined: as ourselves. */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

/** Whether the user gets through every folder of the path: tried for real, since modes alone do not tell. */
export const canEnter = (directory: string, user: ServerUser | undefined): boolean =>
  spawnSync("/bin/sh", ["-c", 'cd -- "$0"', directory], { ...user, cwd: "/", stdio: "ignore" }).status === 0

/** Whether the user can run a program where it is, with its libraries. */
export const canRun = (program: string, user: ServerUser | undefined): boolean =>
  spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0
