import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#web/form/new-id.ts'

test('an id that the browser makes is a UUID, and another one each time', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
