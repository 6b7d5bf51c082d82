import type { FastifyInstance } from 'fastify'
import { loggable } from '#server/http/problems.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Does a job at the start and every so many milliseconds. One that fails is logged, and done the next time. */
export const every = (app: FastifyInstance, milliseconds: number, name: string, job: () => Promise<void>): void => {
  let running = Promise.resolve()
  const run = (): void => {
    running = running.then(job).catch((error: unknown) => app.log.error({ err: loggable(error) }, `${name} failed`))
  }
  const timer = setInterval(run, milliseconds).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

export const everyDay = (app: FastifyInstance, name: string, job: () => Promise<void>): void =>
  every(app, oneDay, name, job)
