import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from '#web/positions/export/Drawing.tsx'

test('a printed chart is drawn from the left, on a page that runs from the right too', () => {
  const layout = { placed: new Map(), lines: [], width: 0, height: 0 } as unknown as Parameters<
    typeof Drawing
  >[0]['layout']
  const view = { x: 0, y: 0, width: 10, height: 10 }
  const markup = renderToStaticMarkup(createElement(Drawing, { layout, view, measure: () => 0, title: 'Chart' }))
  expect(markup).toMatch(/^<svg [^>]*direction="ltr"/)
})
