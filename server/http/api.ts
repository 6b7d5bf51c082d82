import type { FastifyRequest } from 'fastify'

/** Whether a call of the API is asked for, however its address is spelled; an unknown address is taken as it stands. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api/')
