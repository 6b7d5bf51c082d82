import type { FastifyBaseLogger } from 'fastify'
import { loggable } from '#server/http/problems.ts'

type Logged = <T>(work: Promise<T>) => Promise<T | undefined>

/**
 * Waits for work that will be tried again; returns undefined if it failed. Only the first of consecutive failures is
 * logged: while the database is away, every try fails.
 */
export const logFailures = (log: FastifyBaseLogger, message: string): Logged => {
  let isFailing = false
  return async (work) => {
    try {
      const result = await work
      isFailing = false
      return result
    } catch (error) {
      if (!isFailing) log.warn({ err: loggable(error) }, message)
      isFailing = true
      return undefined
    }
  }
}
