import { describe, expect, test } from 'vitest'
import { faint, grounds, inks, own, type Pairs, paper, pictures } from '../support/palette.ts'
import { tokens } from '../support/stylesheets.ts'

// That the app puts together only these pairs is in colors-together.test.ts and kit-colors.test.ts.
describe('in the light and in the dark, there is enough contrast between', () => {
  test('text and what it stands on', () => {
    expect(
      faint(
        4.5,
        grounds.map((ground): Pairs => [ground, inks]),
      ),
    ).toEqual([])
    expect(faint(4.5, own)).toEqual([])
  })

  test('text and paper', () => {
    expect(faint(4.5, [paper], { light: tokens.light })).toEqual([])
  })

  test('pictures or the edges of controls and what they stand on', () => {
    expect(faint(3, pictures)).toEqual([])
  })
})
