/** What whoever runs Freehold can put right. The message says how, so a start and a command print it alone, without a stack trace. */
export class OperatorError extends Error {}
