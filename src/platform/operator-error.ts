/** What whoever runs Freehold can put right. The message says how, so the start prints it alone, without a stack trace. */
export class OperatorError extends Error {}
