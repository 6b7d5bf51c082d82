import type { FastifyInstance } from 'fastify'
import type { QueryConfig } from 'pg'
import type { Database } from '#server/db/open.ts'

const timeoutMilliseconds = 3000

/** 200 while the database answers, else 503 by way of the failed query. */
export const health = (app: FastifyInstance, { pool }: Database): void => {
  app.get('/api/health', async () => {
    const question: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: timeoutMilliseconds }
    await pool.query(question)
    return { status: 'ok' }
  })
}
