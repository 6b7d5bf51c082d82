import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kind = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan'
  return typeof value
}

const choices = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ')

const typeWording = (issue: Issue & { code: 'invalid_type' }): string => {
  if (issue.input === undefined) return 'Required'
  if (issue.expected === 'int' && typeof issue.input === 'number') return 'Expected integer, received float'
  const expected = issue.expected === 'int' ? 'number' : issue.expected === 'record' ? 'object' : issue.expected
  return `Expected ${expected}, received ${kind(issue.input)}`
}

const sizeWording = (issue: Issue & { code: 'too_small' | 'too_big' }): string | undefined => {
  const [limit, few, less] =
    issue.code === 'too_small'
      ? [issue.minimum, 'at least', issue.inclusive ? 'greater than or equal to' : 'greater than']
      : [issue.maximum, 'at most', issue.inclusive ? 'less than or equal to' : 'less than']
  const amount = issue.exact ? 'exactly' : few
  if (issue.origin === 'string') return `String must contain ${amount} ${limit} character(s)`
  if (issue.origin === 'array') return `Array must contain ${amount} ${limit} element(s)`
  if (issue.origin === 'number' || issue.origin === 'int') return `Number must be ${less} ${limit}`
  return undefined
}

const choiceWording = (issue: Issue & { code: 'invalid_value' }): string => {
  if (issue.input === undefined) return 'Required'
  if (typeof issue.input !== 'string') return `Expected ${choices(issue.values)}, received ${kind(issue.input)}`
  return `Invalid enum value. Expected ${choices(issue.values)}, received '${issue.input}'`
}

/** The product's generic validation messages, which are those of zod 3; a schema's own message wins. */
const wording = (issue: Issue): string | undefined => {
  if (issue.code === 'invalid_type') return typeWording(issue)
  if (issue.code === 'invalid_format') return issue.format === 'regex' ? 'Invalid' : `Invalid ${issue.format}`
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    return sizeWording(issue)
  }
  if (issue.code === 'invalid_value') return choiceWording(issue)
  return 'Invalid input'
}

// Process-wide and set by importing this, so no entry point of either side can forget it.
z.config({ customError: wording })
