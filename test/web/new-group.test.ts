import { expect, test } from 'vitest'
import { emptyDraft, newBodyOf, newMeasurableRules } from '#web/scorecard/measurables/draft.ts'

const draftIn = (groupId: number | 'new' | null, newGroup = '') => ({
  ...emptyDraft(1, 2, groupId),
  name: 'Calls',
  newGroup,
})

test('a new measurable goes into a group that is there, into none, or into one that is made with it', () => {
  expect(newBodyOf(draftIn(7, 'Typed and left'))).toMatchObject({ groupId: 7 })
  expect(newBodyOf(draftIn(7, 'Typed and left'))).not.toHaveProperty('newGroup')
  expect(newBodyOf(draftIn(null))).toMatchObject({ groupId: null })
  expect(newBodyOf(draftIn('new', 'Sales'))).toMatchObject({ newGroup: 'Sales' })
  expect(newBodyOf(draftIn('new', 'Sales'))).not.toHaveProperty('groupId')
})

test('a group that is made needs a name', () => {
  expect(newMeasurableRules.errorsOf(draftIn('new', ' '))).toEqual({ newGroup: 'Name is required' })
  expect(newMeasurableRules.errorsOf(draftIn('new', 'Sales'))).toEqual({})
  expect(newMeasurableRules.errorsOf(draftIn(null))).toEqual({})
})
