import type { ApiSchema } from '../../../platform/http/openapi-document.ts'

/** Whether a schema is the `{success, data}` around an answer. */
export const isEnvelope = ({ properties }: ApiSchema): boolean => properties?.success?.const === true
