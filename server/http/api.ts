import type { FastifyRequest } from 'fastify'

/** Whether a request is for the API, however its address is spelled; an unknown address counts as it is written. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api/')
