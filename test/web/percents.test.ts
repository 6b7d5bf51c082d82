import { expect, test } from 'vitest'
import { readWeb, webFiles } from '../support/stylesheets.ts'

/** A value with a sign behind it, which each language writes its own way: '63%', '63 %'. */
const bare = /(?<!\$)\{[^{}'"`]*[.(][^{}'"`]*\}%/g

test('every percentage is written the way of its language: `percentText` or a text of ours has the sign', () => {
  const found = webFiles(/\.tsx$/).flatMap((file) =>
    [...readWeb(file).matchAll(bare)].map(([what]) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
  expect('<b>{rock.progress}%</b>').toMatch(bare)
})
