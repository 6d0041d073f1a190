const MOST = 1_000

/** Gives the events that wait to their subscribers, one after the other; answers when they have all been handled. */
const POST = async (req, res) => {
  const bus = req.scope.resolve("eventBusService")
  const jobs = await bus.listJobs({ relations: [], skip: 0, take: MOST })
  const subscribers = req.scope.resolve("eventBusModuleService").eventToSubscribersMap
  const faults = []
  for (const { event_name, data } of jobs) {
    for (const { subscriber } of subscribers.get(event_name) ?? []) {
      await subscriber(data, event_name).catch((fault) => faults.push(`${event_name}: ${fault}`))
    }
  }
  if (jobs.length > 0) await req.scope.resolve("stagedJobService").delete(jobs.map(({ id }) => id))
  res.status(200).json({ sent: jobs.map(({ event_name }) => event_name).sort(), faults })
}

module.exports = { POST }
