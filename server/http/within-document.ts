import { AsyncLocalStorage } from 'node:async_hooks'
import { LogController } from 'fastify'

const within = new AsyncLocalStorage<{ isCounted: boolean }>()

/** Asks this server what a document is sent along with. Of all that one document asks, the first counts, for all of it. */
export const askWithin = <Answer>(isCounted: boolean, ask: () => Answer): Answer => within.run({ isCounted }, ask)

/** Whether the request at hand was counted with its document. */
export const isCountedAlready = (): boolean => within.getStore()?.isCounted === false

/** Logs each request, but none of those that a document asks: it has its own line. */
export const logDocumentsOnce = (): LogController =>
  new LogController({ disableRequestLogging: () => within.getStore() !== undefined })
