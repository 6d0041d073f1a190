/** What any plugin of a shop can do: ask the reseller's service in Medusa's container. CommonJS, as Medusa loads it. */
exports.POST = async (req, res) => {
  const { service, input, terms } = req.body
  res.status(200).json(await req.scope.resolve("domainResellerService").inquire(service, input, terms))
}
