import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { causeOf, isDatabaseAway, isDeadlock, isDiskFull } from '#server/db/failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it was refused for. */
    refusal?: Refusal
  }
}

const statuses = {
  'bad request': 400,
  'signed out': 401,
  'not allowed': 403,
  'not found': 404,
  conflict: 409,
  'too large': 413,
  'wrong type': 415,
  'wrong host': 421,
  'too many': 429,
  unavailable: 503,
  'no room': 507,
} as const

type Details = Omit<Problem, 'message'> & { retryAfter?: number; changedAt?: string }

/**
 * Refuses a request; `message` is for the person who made it. `retryAfter` is in seconds, and `changedAt` is when the row
 * became what it is: see `namingChanger`.
 */
export class Refusal extends Error {
  readonly code: keyof typeof statuses
  readonly details: Details

  constructor(code: keyof typeof statuses, message: string, details: Details = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export const notFound = (): Refusal => new Refusal('not found', t('Not found'))
export const notAllowed = (message = t('You are not allowed to do this')): Refusal =>
  new Refusal('not allowed', message)

/** Refuses a value that only the server can check; the form shows the message at its field. */
export const wrongField = (path: string, message: string): Refusal =>
  new Refusal('bad request', message, { issues: [{ path, message }] })

const fromMachine = (error: unknown): Refusal | undefined => {
  if (isDiskFull(error)) {
    return new Refusal('no room', t('Not saved: the server’s disk is full. Try again once its operator has made room.'))
  }
  if (isDatabaseAway(error)) {
    return new Refusal('unavailable', t('The database is not responding. Try again in a moment.'), { retryAfter: 2 })
  }
  const { code } = causeOf(error)
  if (code === '23505') return new Refusal('conflict', t('This already exists'))
  if (isDeadlock(error)) return new Refusal('conflict', t('Someone else is changing this too. Try again.'))
  if (code === '23503') return new Refusal('bad request', t('This refers to something that does not exist'))
  return undefined
}

const fromFramework = (error: FastifyError): Refusal | undefined => {
  // A folder, or a path out of the folder of the web app's files.
  if (error.statusCode === 403) return notFound()
  if (error.statusCode === 413) return new Refusal('too large', t('The request is too large'))
  if (error.statusCode === 415) return new Refusal('wrong type', t('Send JSON'))
  if (error.statusCode === 429) return new Refusal('too many', error.message)
  if (error.statusCode === 503) return new Refusal('unavailable', t('The server is busy'), { retryAfter: 2 })
  if (error.statusCode && error.statusCode < 500) return new Refusal('bad request', t('The request could not be read'))
  return undefined
}

const send = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { retryAfter, changedAt: _, ...details } = refusal.details
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.status(statuses[refusal.code]).send({ message: refusal.message, ...details } satisfies Problem)
}

/**
 * An error that is safe to log: a failed query's own message repeats its parameters, including password hashes and
 * session keys; its cause does not.
 */
export const loggable = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { message: String(cause) }
  const { name, message, stack } = cause
  const { code, constraint } = cause as { code?: string; constraint?: string }
  // Whatever tries to write fails of that, so where it happened says nothing.
  return { type: name, message, ...(!isDiskFull(error) && { stack }), code, constraint }
}

const oneMinute = 60_000

/** Says in the log that a disk is full, at most once a minute: everybody who saves something meets it. */
const tellOfFullDisk = (app: FastifyInstance) => {
  let toldAt = -Infinity
  return (error: unknown): void => {
    if (!isDiskFull(error)) return
    const now = app.clock().getTime()
    if (now - toldAt < oneMinute) return
    toldAt = now
    app.log.error({ err: loggable(error) }, 'the disk is full, and nothing can be saved until there is room')
  }
}

/** Sends every error in one shape. Unexpected ones are logged with the request's id, and the reply has only that. */
export const handleErrors = (app: FastifyInstance): void => {
  const tellOfFull = tellOfFullDisk(app)
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    tellOfFull(error)
    const refusal = error instanceof Refusal ? error : (fromMachine(error) ?? fromFramework(error))
    if (refusal) {
      request.refusal = refusal
      return send(reply, refusal)
    }
    request.log.error({ err: loggable(error) }, 'unexpected failure')
    return reply.status(500).send({ message: t('Something went wrong ({id})', { id: request.id }) } satisfies Problem)
  })
}
