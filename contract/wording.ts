import * as z from 'zod/mini'
import { msg, t } from './words.ts'

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
  if (issue.input === undefined) return t('Required')
  if (issue.expected === 'int' && typeof issue.input === 'number') return t('Expected integer, received float')
  const expected = issue.expected === 'int' ? 'number' : issue.expected === 'record' ? 'object' : issue.expected
  return t('Expected {expected}, received {received}', { expected, received: kind(issue.input) })
}

const stringWordings = {
  exactly: msg('String must contain exactly {limit} character(s)'),
  least: msg('String must contain at least {limit} character(s)'),
  most: msg('String must contain at most {limit} character(s)'),
}
const arrayWordings = {
  exactly: msg('Array must contain exactly {limit} element(s)'),
  least: msg('Array must contain at least {limit} element(s)'),
  most: msg('Array must contain at most {limit} element(s)'),
}
const numberWordings = {
  least: {
    inclusive: msg('Number must be greater than or equal to {limit}'),
    not: msg('Number must be greater than {limit}'),
  },
  most: {
    inclusive: msg('Number must be less than or equal to {limit}'),
    not: msg('Number must be less than {limit}'),
  },
}

const sizeWording = (issue: Issue & { code: 'too_small' | 'too_big' }): string | undefined => {
  const [limit, end] = issue.code === 'too_small' ? [issue.minimum, 'least' as const] : [issue.maximum, 'most' as const]
  const values = { limit: String(limit) }
  const amount = issue.exact ? 'exactly' : end
  if (issue.origin === 'string') return t(stringWordings[amount], values)
  if (issue.origin === 'array') return t(arrayWordings[amount], values)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return t(numberWordings[end][issue.inclusive ? 'inclusive' : 'not'], values)
  }
  return undefined
}

const choiceWording = (issue: Issue & { code: 'invalid_value' }): string => {
  if (issue.input === undefined) return t('Required')
  const values = { expected: choices(issue.values) }
  return typeof issue.input === 'string'
    ? t("Invalid enum value. Expected {expected}, received '{received}'", { ...values, received: issue.input })
    : t('Expected {expected}, received {received}', { ...values, received: kind(issue.input) })
}

const formLimits = {
  string: msg('Use up to {limit} characters'),
  array: msg('Use up to {limit} entries'),
  most: msg('Enter {limit} or less'),
  least: msg('Enter {limit} or more'),
}

/** How a form words a limit, instead of zod; undefined leaves it to the generic messages. */
export const formWording = (issue: Issue): string | undefined => {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined
  const isMost = issue.code === 'too_big'
  const limit = String(isMost ? issue.maximum : issue.minimum)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return issue.inclusive ? t(formLimits[isMost ? 'most' : 'least'], { limit }) : undefined
  }
  if (!isMost || issue.exact) return undefined
  if (issue.origin === 'string') return t(formLimits.string, { limit })
  return issue.origin === 'array' ? t(formLimits.array, { limit }) : undefined
}

/** The product's generic validation messages, which are those of zod 3; a schema's own message wins. */
const wording = (issue: Issue): string | undefined => {
  if (issue.code === 'invalid_type') return typeWording(issue)
  if (issue.code === 'invalid_format') {
    return issue.format === 'regex' ? t('Invalid') : t('Invalid {format}', { format: issue.format })
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeWording(issue)
  if (issue.code === 'invalid_value') return choiceWording(issue)
  return t('Invalid input')
}

// Process-wide and set by importing this, so no entry point of either side can forget it.
z.config({ customError: wording })
