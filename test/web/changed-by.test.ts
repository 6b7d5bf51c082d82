import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MantineProvider } from '@mantine/core'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { ClashNote } from '#web/detail/ClashNote.tsx'
import { changedByIn, changedSince } from '#web/form/changed-by.ts'
import { Conflict } from '#web/form/Conflict.tsx'
import { sendAs } from '#web/sync/outbox.ts'

afterAll(() => sendAs(null))
sendAs(7)

const ann = { id: 8, fullName: 'Ann Ops' }
const oneself = { id: 7, fullName: 'Ben Byrd' }
const outdated = (changedBy?: typeof ann) =>
  changedByIn(new ApiError(409, { message: 'Outdated', ...(changedBy && { changedBy }) }))

const shown = (element: Parameters<typeof createElement>[0], props: object): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(element, props)))
const headingOf = (html: string): string | undefined => /<h3>(.*?)<\/h3>/.exec(html)?.[1]

const form = (changedBy?: typeof ann) => {
  const versions = { mine: { title: 'Mine' }, now: { title: 'Theirs' }, draft: { title: 'Mine' } }
  const words = { title: ['Title', String] }
  const props = { what: 'To-Do', words, ...versions, by: outdated(changedBy), onTake: () => undefined }
  return headingOf(shown(Conflict as never, props))
}
const field = (changedBy?: typeof ann) => {
  const text = { text: 'Mine', clash: { theirs: 'Theirs', by: outdated(changedBy) } }
  return headingOf(shown(ClashNote as never, { text }))
}

test('a conflict says who was there first: a colleague by name, oneself in another tab, or somebody', () => {
  expect([ann, oneself, undefined].map(form)).toEqual([
    'Ann Ops changed this to-do while you were editing',
    'You changed this to-do in another tab',
    'Someone changed this to-do while you were editing',
  ])
  expect([ann, oneself, undefined].map(field)).toEqual([
    'Ann Ops changed this while you were typing',
    'You changed this in another tab',
    'Someone changed this while you were typing',
  ])
  expect([ann, oneself, undefined].map((by) => changedSince(outdated(by)))).toEqual([
    'Ann Ops has changed it since.',
    'You have changed it since in another tab.',
    'Someone else has changed it since.',
  ])
  expect(changedByIn(new ApiError(404, { message: 'Gone', changedBy: ann }))).toBeUndefined()
})
