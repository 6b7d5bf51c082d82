import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { tokenPrefix } from '#contract/tokens.ts'
import { isReached } from '#server/session/access-tokens/reached.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parametersOf = (location: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const keyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Made up by the caller. Repeated under the same key within seven days, the call is made only once.',
}

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

const isOptional = (body: z.core.$ZodType): boolean => z.safeParse(body, undefined).success

const operationOf = (tag: string, name: string, endpoint: Endpoint): Json => {
  const { params, query, body, reply, summary } = endpoint
  const status = endpoint.status ?? (reply ? 200 : 204)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    ...(isReached(endpoint) ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(takesKey(endpoint) ? [keyHeader] : []),
    ],
    ...(body ? { requestBody: { required: !isOptional(body), ...content(schemaOf(body, 'input')) } } : {}),
    responses: {
      [status]: { description: summary, ...(reply ? content(schemaOf(reply, 'output')) : {}) },
      default: { description: 'An error', ...content({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

const description =
  'Calls are authenticated by the session cookie, and those with a lock by a personal access token as well.'

/** The whole contract as an OpenAPI 3.1 document. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {}
  for (const [tag, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Drumbeat', version: '1', description },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `A personal access token, ${tokenPrefix}…` },
      },
    },
  }
}
