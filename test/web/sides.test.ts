import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/words/speaking.ts'
import { moved } from '#web/scorecard/entry/moves.ts'
import { onward } from '#web/ui/onward.ts'
import { readWeb, rulesOf, webFiles } from '../support/stylesheets.ts'

/**
 * What names a side of the screen, and so looks or acts wrong on a page that runs from the right: how often, and why it
 * is right there all the same. Whatever is not listed says `inset-inline-start`, `margin-inline-end`, `--forward`,
 * `onward(key)` and so on.
 */
const reasons: Record<string, [count: number, why: string]> = {
  'scorecard/trend/PointReader.tsx': [3, 'the share is one from the left, as the chart is drawn'],
  'positions/canvas/canvas.module.css': [2, 'the camera counts from the left; the layout is mirrored'],
  'positions/canvas/Card.tsx': [1, 'the camera counts from the left; the layout is mirrored'],
  'positions/canvas/DragLayer.tsx': [2, 'stands where the pointer is'],
  'positions/canvas/neighbours.ts': [6, 'leads to what stands there; `stepOf` asks which way the chart runs'],
  'positions/canvas/use-camera.ts': [1, 'the camera counts from the left; the layout is mirrored'],
  'positions/canvas/use-drag.ts': [3, 'the card follows the pointer'],
  'positions/canvas/use-pan.ts': [6, 'the chart follows the pointer and the wheel'],
  'public/frame/Prose.module.css': [1, 'code is written from the left'],
  'public/landing/DayDrawing.tsx': [1, 'a drawing without a direction'],
  'rocks/quarter/Timeline.module.css': [1, 'the lines are as far from one end as from the other'],
  'room/frame/Rail.tsx': [1, 'time that is left'],
  'room/sections/rocks/view.ts': [1, 'rocks that are left'],
  'strategy/sight/tree/tree.ts': [2, 'rows that are left'],
  'room/sections/rows/row-menu.tsx': [2, 'the menu opens at the pointer'],
  'scorecard/entry/clipboard.ts': [4, 'columns of a block by their numbers'],
  'scorecard/grid/GridLine.tsx': [2, 'columns of a block by their numbers'],
  'scorecard/entry/use-beside.ts': [3, 'asks which way the page runs'],
  'scorecard/entry/use-focus.ts': [2, 'scrolls back to where it was'],
  'scorecard/grid/use-lines.ts': [1, 'asks which way the page runs'],
  'scorecard/grid/use-wide.ts': [2, 'asks only whether it is scrolled'],
  'ui/Tip.tsx': [2, 'asks which way the page runs'],
  'ui/ToastView.module.css': [1, 'the finger says how far'],
  'ui/foot.ts': [4, 'asks whether two things share a part of the width'],
  'ui/list/Cards.module.css': [1, 'the finger says how far'],
  'ui/list/long-press.ts': [4, 'how far a finger trembles'],
  'ui/list/swipe.ts': [2, 'asks which way the page runs'],
  'ui/onward.ts': [4, 'says which arrow is the other'],
}

type Find = { file: string; what: string }

const sided =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|direction)$/
const keepsSide = /^(?:text-align|float|clear|justify-content|transform-origin|background-position|object-position)$/

/** The parts of a value between spaces that no parentheses hold together. */
const partsOf = (value: string): string[] => {
  let [text, before] = [value, '']
  while (text !== before) [text, before] = [text.replaceAll(/\([^()]*\)/g, ''), text]
  return text.split(/\s+/)
}

/** Whether lengths from the top clockwise have their right and left alike, as those in parentheses are taken to be. */
const isEven = (lengths: string): boolean => {
  const [, right, , left] = partsOf(lengths)
  return left === undefined || left === right
}

const lopsidedRadius = (lengths: string): boolean => {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = lengths.split(/\s+/)
  return topLeft !== topRight || bottomLeft !== bottomRight
}

/** An offset of x in a shadow or a move, which does not turn with the page. */
const movesAside = (property: string, value: string): boolean => {
  if (value.includes('--forward')) return false
  if (property === 'transform') return /translate(?:X|3d)?\((?!0\b|-50%)/.test(value)
  if (property === 'translate') return !/^(?:none|0|-50%)\b/.test(value)
  return property === 'box-shadow' && /(?:^|inset |, )-?[1-9.][\d.]*(?:px|em)/.test(value)
}

const isSided = (property: string, value: string): boolean =>
  (sided.test(property) && value !== 'inherit') ||
  (keepsSide.test(property) && /\b(?:left|right)\b/.test(value)) ||
  (/^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/.test(property) && !isEven(value)) ||
  (property === 'border-radius' && lopsidedRadius(value)) ||
  /gradient\([^)]*(?:to (?:left|right)|\b(?:90|270)deg)/.test(value) ||
  movesAside(property, value)

const inStyles = (css: string, file: string): Find[] =>
  rulesOf(css, file).flatMap(({ declared }) =>
    declared
      .filter(([property, value]) => isSided(property, value))
      .map(([property, value]) => ({ file, what: `${property}: ${value}` })),
  )

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|[\s;{(,])\/\/.*$/gm, '')

const inCode = [
  // Where the pointer or a scrolled box is, and how far they go.
  /\b(?:clientX|pageX|screenX|offsetX|movementX|deltaX|scrollLeft|scrollX|offsetLeft|clientLeft)\b/g,
  /\.scroll(?:To|By)\((?:\{ left|[^0{)][^)]*,)/g,
  // The sides of what was measured, or styles that are set.
  /\.(?:left|right)\b(?!\()/g,
  /\{[^{}]*\b(?:left|right)\b[^{}]*\} = [^;\n]*getBoundingClientRect/g,
  /style=\{\{[^}]*\b(?:left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b/g,
  /\btranslate(?:X|3d)?\(/g,
  /\b(?:textAlign|float): '(?:left|right)'/g,
  // Keys that lead aside.
  /'Arrow(?:Left|Right)'|\bArrow(?:Left|Right):/g,
]

const inScript = (text: string, file: string): Find[] => {
  const code = withoutComments(text)
  // Arrows aside that are turned as the page runs.
  const turned = /\bonward\(/.test(code)
  return inCode
    .flatMap((pattern) => [...code.matchAll(pattern)].map(([what]) => ({ file, what })))
    .filter(({ what }) => !(turned && what.includes('Arrow')))
}

const found = [
  ...webFiles(/\.css$/).flatMap((file) => inStyles(readWeb(file), file)),
  ...webFiles(/\.(?:tsx?|js)$/).flatMap((file) => inScript(readWeb(file), file)),
]

test('whatever names a side of the screen says why: right to left is a layout', () => {
  const counts: Record<string, string[]> = {}
  for (const { file, what } of found) counts[file] = [...(counts[file] ?? []), what]
  const unexplained = Object.entries(counts).filter(([file, whats]) => whats.length > (reasons[file]?.[0] ?? 0))
  expect(Object.fromEntries(unexplained)).toEqual({})
  const outdated = Object.entries(reasons).filter(([file, [count]]) => (counts[file]?.length ?? 0) < count)
  expect(outdated).toEqual([])
})

describe('it finds', () => {
  test.each([
    'left: 0',
    'margin-right: 4px',
    'padding: 0 4px 0 8px',
    'margin: 0 0 0 calc(100% - max(4px, 1em))',
    'border-radius: 4px 0 0 4px',
    'border-left: 1px solid',
    'text-align: right',
    'transform: translateX(20px)',
    'translate: 4px 0',
    'box-shadow: inset 2px 0 var(--accent)',
    'background: linear-gradient(to right, red, blue)',
    'direction: ltr',
  ])('%s in a stylesheet', (declaration) => {
    expect(inStyles(`.a { ${declaration}; }`, 'a.css')).toHaveLength(1)
  })

  test.each([
    'inset-inline-start: 0',
    'padding: 0 4px 8px',
    'padding: 16px 16px calc(var(--foot, 0px) + max(16px, env(safe-area-inset-bottom)))',
    'direction: inherit',
    'margin: 0 auto 0 auto',
    'border-radius: 4px 4px 0 0',
    'transform: translateX(calc(20px * var(--forward)))',
    'transform: translate(-50%, -50%)',
    'box-shadow: 0 1px 2px black',
    'box-shadow: 0 0 0 1px black',
    'text-align: end',
  ])('nothing in %s', (declaration) => {
    expect(inStyles(`.a { ${declaration}; }`, 'a.css')).toEqual([])
  })

  test.each([
    'const x = event.clientX',
    'box.scrollLeft = 4',
    'const { left, top } = page.getBoundingClientRect()',
    'const x = cell.getBoundingClientRect().left',
    '<i style={{ left: x }} />',
    'const move = `translate(${x}px, 0)`',
    "if (event.key === 'ArrowLeft') back()",
    'const steps = { ArrowRight: 1 }',
  ])('%s in code', (code) => {
    expect(inScript(code, 'a.ts')).not.toEqual([])
  })

  test.each([
    'const steps = { ArrowRight: 1 }; steps[onward(event.key)]',
    '// the left edge: clientX',
    '<i style={{ insetInlineStart: x }} />',
    '<IconArrowLeft />',
  ])('nothing in %s', (code) => {
    expect(inScript(code, 'a.ts')).toEqual([])
  })
})

test('what people have written stands where the page’s lines begin, whichever way it runs itself', () => {
  const rule = rulesOf(readWeb('ui/base.css'), 'ui/base.css').find(({ declared }) =>
    declared.some(([property, value]) => property === 'text-align' && value === 'match-parent'),
  )
  expect(rule?.selector).toBe("[dir='auto']:not(p, textarea)")
})

test('an arrow leads the way it points: in Arabic to what comes after, where that stands at the left', () => {
  const size = { rows: 1, columns: 9, page: 1 }
  const from = { row: 0, column: 4 }
  const ways = () => ['ArrowLeft', 'ArrowRight'].map((key) => [onward(key), moved(from, key, size)?.column])
  expect(inLanguage('en', ways)).toEqual([
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
  ])
  expect(inLanguage('ar', ways)).toEqual([
    ['ArrowRight', 5],
    ['ArrowLeft', 3],
  ])
  expect(inLanguage('ar', () => onward('ArrowUp'))).toBe('ArrowUp')
})
