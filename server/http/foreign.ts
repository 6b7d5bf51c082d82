import type { FastifyRequest } from 'fastify'

/** Whether another site's page has sent the browser here: a visit that does something needs a click on a page of ours. */
export const isSentHere = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
