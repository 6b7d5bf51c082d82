import { expect, test } from 'vitest'
import { namesOf } from '#web/ui/names.ts'

const named = (...names: string[]) => names.map((fullName) => ({ fullName }))

test('of many people the first are named', () => {
  expect(namesOf(named('Ann', 'Bob'))).toBe('Ann, Bob')
  expect(namesOf(named(...Array.from({ length: 25 }, () => 'Ann')))).toMatch(/^(Ann, ){20}5 more$/)
})
