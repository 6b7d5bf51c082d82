import type { FastifyInstance } from 'fastify'
import type { QueryConfig } from 'pg'
import type { Database } from '#server/db/open.ts'

const timeoutMilliseconds = 3000

/** 200 while the database responds; otherwise the failed query makes it 503. */
export const health = (app: FastifyInstance, { pool }: Database): void => {
  app.get('/api/health', async () => {
    const ping: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: timeoutMilliseconds }
    await pool.query(ping)
    return { status: 'ok' }
  })
}
