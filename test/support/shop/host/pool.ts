import type { NodeProcess } from "../../../../dev/processes/node-process"
import { type Host, startHost } from "./host"

/** A start leaves a few megabytes behind in its process. */
const STARTS_PER_HOST = 40

/** The processes of one jest worker in which its test files start their shops, one after another. */
export class HostPool {
  private hosts: Host[] = []

  /** Starts a Medusa in a process that is free. Stopped, it leaves the process to the next; killed, it does not. */
  start(directory: string, port: number): NodeProcess {
    const free = this.hosts.find((host) => host.isFree() && host.starts() < STARTS_PER_HOST)
    const host = free ?? startHost()
    if (!free) this.hosts.push(host)
    return host.start(directory, port)
  }
}
