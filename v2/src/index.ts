export { resellerIn } from "./medusa/composition/reseller"
export { guardCompletion, releaseCompletion } from "./medusa/guard/guard-completion"
export { answerError } from "./medusa/http/answers"
