import * as z from 'zod'

type JsonSchema = Record<string, unknown>

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const isNull = (schema: unknown): boolean => isSchema(schema) && schema['type'] === 'null'

// The serializer checks the value against each branch of an `anyOf`; `nullable` says the same for free.
const withoutNullBranch = (schema: JsonSchema): JsonSchema => {
  const branches = schema['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2 || !branches.some(isNull)) return schema
  const branch: unknown = branches.find((candidate) => !isNull(candidate))
  // One of several shapes is written as it is, rather than checked against each.
  return isSchema(branch) && 'type' in branch ? { ...branch, nullable: true } : {}
}

// Given a format, the serializer checks every date again; ours are text already.
const unneeded = new Set(['$schema', 'pattern', 'format'])

const simplified = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplified)
  if (!isSchema(value)) return value
  const entries = Object.entries(withoutNullBranch(value)).filter(([key]) => !unneeded.has(key))
  return Object.fromEntries(entries.map(([key, part]) => [key, simplified(part)]))
}

/** The JSON Schema that serializes a reply; it drops every field that the contract does not name. */
export const replySchema = (reply: z.core.$ZodType): JsonSchema =>
  simplified(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })) as JsonSchema
