import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionsIn } from '#contract/comments.ts'

describe('mentions in a text', () => {
  test('are letters, digits and underscores after an at sign', () => {
    expect(mentionsIn('@ana_1, please ask @Bob-by and (@carl).')).toEqual(['ana_1', 'bob', 'carl'])
  })

  test('count once, whatever their case', () => {
    expect(mentionsIn('@Ana @ana @ANA @bob')).toEqual(['ana', 'bob'])
  })

  test('are not email addresses or a lone at sign', () => {
    expect(mentionsIn('write to office@example.com @ @, ok')).toEqual([])
  })

  test('are found anywhere among other words', () => {
    const name = fc.stringMatching(/^\w{1,20}$/)
    const words = fc.stringMatching(/^[a-z .,!?]{0,30}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(words, name)), words, (parts, end) => {
        const text = parts.map(([before, user]) => `${before} @${user} `).join('') + end
        expect(mentionsIn(text)).toEqual([...new Set(parts.map(([, user]) => user.toLowerCase()))])
      }),
    )
  })
})
