export { appIn as resellerIn } from "./medusa/composition/medusa-app"
export { guardCompletion, releaseCompletion } from "./medusa/guard/cart-completion"
export { answerError } from "./medusa/http/answers"
