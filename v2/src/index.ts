export { appIn as resellerIn } from "./medusa/composition/medusa-app"
export { guardCompletion, releaseCompletion } from "./medusa/guard/guard-completion"
export { answerError } from "./medusa/http/answers"
