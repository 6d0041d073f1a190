const MESSAGES = { 400: ["invalid_path", "The URL contains an invalid percent-encoding."] }
const OTHERWISE = ["invalid_request", "The request cannot be answered as it is."]

const isMistake = ({ status }) => Number.isInteger(status) && status >= 400 && status < 500

/** A caller's mistake in the shape of the shop's other refusals; express's own page would show where in the code. */
const answerFault = (fault, _request, response, next) => {
  if (response.headersSent) return next(fault)
  for (const name of ["Content-Encoding", "Content-Range", "Cache-Control", "ETag"])
    response.removeHeader(name)
  if (isMistake(fault)) {
    const [code, message] = MESSAGES[fault.status] ?? OTHERWISE
    response.status(fault.status).json({ type: "invalid_data", code, message })
    return
  }
  console.error("storefront:", fault)
  response
    .status(500)
    .json({ type: "unknown_error", code: "unknown_error", message: "An unknown error occurred." })
}

module.exports = { answerFault }
