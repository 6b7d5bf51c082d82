import { describe, expect, test } from 'vitest'
import { languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { readWeb, rulesOf, webFiles } from '../support/stylesheets.ts'
import { course, shapeOf, size } from '#web/scorecard/trend/shape.ts'

const points = [1, 4, 2].map((value) => ({ value, goal: null, average: null }))

const drawn = () => {
  const { x, values, nearest } = shapeOf(points, null)
  return { ...course(), places: points.map((_, index) => x(index)), values, nearest }
}

describe.each(languages)('in %s', (language) => {
  test('a chart runs as the scorecard’s weeks do: from the left, or from the right with the newest at the left', () => {
    const { first, last, words, places, nearest } = inLanguage(language, drawn)
    const forward = language === 'ar' ? -1 : 1
    expect([places[0], places.at(-1)]).toEqual([first, last])
    expect(Math.sign(last - first)).toBe(forward)
    expect(Math.sign(words - last)).toBe(forward)
    expect(places.map((place) => nearest(place / size.width))).toEqual([0, 1, 2])
  })
})

test('in Arabic it is the mirrored picture, to the pixel', () => {
  const [english, arabic] = (['en', 'ar'] as const).map((language) => inLanguage(language, drawn))
  expect(arabic?.places).toEqual(english?.places.map((place) => size.width - place))
})

test('the small line of a scorecard’s row turns with the page', () => {
  const spark = rulesOf(readWeb('scorecard/grid/grid.module.css'), 'grid.module.css').find(
    ({ selector }) => selector === '.spark',
  )
  expect(spark?.declared).toContainEqual(['transform', 'scaleX(var(--forward))'])
})

test('whatever is drawn over time is drawn by that course', () => {
  const drawing = webFiles(/\.tsx$/).filter((file) => /shapeOf\(|scaleTime|scaleLinear/.test(readWeb(file)))
  expect(drawing.filter((file) => !readWeb(file).includes('course('))).toEqual([])
})
