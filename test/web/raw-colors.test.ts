import { expect, test } from 'vitest'
import { readWeb, type Rule, rules, webFiles } from '../support/stylesheets.ts'

// contrast.test.ts goes by the names of colors: one without a name would pass it by.

const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)a?\(/gi
const ofColor = /^color$|background|border|outline|fill|stroke|-color$|decoration/
const noColor =
  /\d[\d.]*(?:px|deg|em|mm|%)?|var\(--[\w-]+|\b(?:color-mix|in|srgb|calc|repeating-linear-gradient|radial-gradient|solid|dashed|none|underline|line-through|collapse|round|exact|padding-box|inherit|transparent|currentColor|Highlight|ButtonBorder)\b/g

const rawIn = ({ declared }: Rule): string[] =>
  declared.flatMap(([property, value]) => {
    if (!ofColor.test(property)) return []
    return value.match(raw) ?? value.replaceAll(noColor, '').match(/[a-z]+/gi) ?? []
  })

test('stylesheets take their colors from the tokens', () => {
  const found: Record<string, Set<string>> = {}
  for (const rule of rules) for (const color of rawIn(rule)) (found[rule.file] ??= new Set()).add(color)
  expect(Object.fromEntries(Object.entries(found).map(([file, colors]) => [file, [...colors]]))).toEqual({
    // What is selected has the same ground in the light and in the dark, and paper is always white.
    'ui/base.css': ['#1d1b17', '#fff', '#6b665e'],
    'public/frame/frame.module.css': ['#fff', '#000'],
    'positions/export/paper.module.css': ['#fff', '#1d1b17'],
    'strategy/paper/paper.module.css': ['#fff'],
    // The ground of these is one of the accent's scale, which is the same in both schemes.
    'public/auth/WeekPanel.module.css': ['#fff', '#33419f', 'rgb('],
    'public/landing/WeekBand.module.css': ['#fff', 'rgb('],
    'public/landing/DayDrawing.module.css': ['#fff', '#33419f', '#ff9d94'],
    // An edge on the accent.
    'ui/Kbd.module.css': ['rgb('],
  })
})

test('the rest of the web app names no color but in drawings', () => {
  const files = webFiles(/\.(?:tsx?|js)$/).filter((file) =>
    readWeb(file)
      .replaceAll(/'#\w+\//g, '')
      .match(raw),
  )
  expect(files.toSorted()).toEqual([
    // A chart for paper, and pictures that are the same in both schemes.
    'positions/export/Drawing.tsx',
    'room/sharing/QrCode.tsx',
    'ui/Logo.tsx',
    // kit-colors.test.ts goes through its scales.
    'ui/theme.ts',
  ])
  const styled =
    /style=\{\{[^}]*\b(?:color|background|opacity)|\b(?:fill|stroke)="(?!none|currentColor|var|#(?:fff|000)")/i
  expect(webFiles(/\.tsx$/).filter((file) => styled.test(readWeb(file)))).toEqual([])
})

test('nothing shows through but strokes and lines, what is dragged and what is disabled', () => {
  const isTranslucent = ([property, value]: [string, string]) =>
    (property === 'opacity' && value !== '0' && value !== '1') || /filter|blend/.test(property)
  const found = rules.filter(({ declared }) => declared.some(isTranslucent)).map(({ selector }) => selector)
  expect(found.filter((each) => !/(?:\s[ib](?:\[[^\]]*\])?|::before|hr)$/.test(each)).toSorted()).toEqual([
    ".card[data-dragged='true']",
    '.entry:disabled',
    '.goal',
    ".line[data-mark='dragged'] > *",
    '.lines',
    '.lines svg',
    '.spark .sparkGoal',
    // By a hair, and text and ground alike.
    '.status:hover',
  ])
})
