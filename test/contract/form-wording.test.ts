import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Title } from '#contract/fields.ts'
import { formIssuesOf, issuesOf } from '#contract/problem.ts'

const limits: [string, z.core.$ZodType, unknown, string, string][] = [
  ['a title', Title, 'x'.repeat(256), 'String must contain at most 255 character(s)', 'Use up to 255 characters'],
  [
    'a list',
    z.array(z.number()).check(z.maxLength(2)),
    [1, 2, 3],
    'Array must contain at most 2 element(s)',
    'Use up to 2 entries',
  ],
  ['a large number', z.number().check(z.lte(9)), 10, 'Number must be less than or equal to 9', 'Enter 9 or less'],
  ['a small number', z.int().check(z.gte(1)), 0, 'Number must be greater than or equal to 1', 'Enter 1 or more'],
]

test.each(limits)('a form says the limit of %s as people do, the API as zod does', (_, schema, input, api, form) => {
  expect(issuesOf(schema, input)).toEqual([{ path: '', message: api }])
  expect(formIssuesOf(schema, input)).toEqual([{ path: '', message: form }])
})

test('a form keeps the message of a field, and those that are not of a limit', () => {
  const own = z.string().check(z.maxLength(2, 'Too long for a name'))
  expect(formIssuesOf(own, 'Ann')).toEqual([{ path: '', message: 'Too long for a name' }])
  expect(formIssuesOf(z.string().check(z.minLength(2)), 'a')).toEqual(issuesOf(z.string().check(z.minLength(2)), 'a'))
  expect(formIssuesOf(Title, undefined)).toEqual([{ path: '', message: 'Required' }])
})

test('no form asks for the wording of the API', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => /\bissuesOf\(/.test(readFileSync(`web/${name}`, 'utf8')))).toEqual([])
})
