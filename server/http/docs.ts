import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

// Swagger UI insists on a plugin of this name, which would build a document of its own.
const swaggerMeta = {
  [Symbol.for('skip-override')]: true,
  [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
}

/** The API's description at /api/openapi.json, and for people at /api/docs. */
export const serveDocs = async (app: FastifyInstance): Promise<void> => {
  let made: ReturnType<typeof openApi> | undefined
  // Made when it is first asked for: most starts need none.
  const document = () => (made ??= openApi())
  app.get('/api/openapi.json', async () => document())
  const source = async (scope: FastifyInstance) => void scope.decorate('swagger', document)
  await app.register(Object.assign(source, swaggerMeta))
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig: { url: '/api/openapi.json' } })
}
