import { describe, expect, test } from 'vitest'
import { grounds, inks, named, own, type Pairs, paper, pictures } from '../support/palette.ts'
import { type Rule, rules, valueOf } from '../support/stylesheets.ts'

/** WCAG asks no contrast of it. */
const disabled = 'var(--text-off)'

/** What fills strokes, bars, dots and veils: no text stands on it. */
const fills = [
  ...named('now line line-control line-faint text-2 text-3 text-off accent-4 accent-text scrim'),
  ...named('red-solid green-solid yellow-solid emerald-solid gray-solid tone-solid'),
  'var(--tone-solid, var(--text-2))',
  'var(--text-2) padding-box',
  'currentColor',
  '#33419f',
  'color-mix(in srgb, currentColor 25%, transparent)',
  'color-mix(in srgb, var(--now) 22%, var(--surface))',
  'color-mix(in srgb, var(--now) 30%, transparent)',
  'color-mix(in srgb, var(--accent) 12%, transparent)',
  'color-mix(in srgb, var(--red-solid) 12%, transparent)',
  'repeating-linear-gradient(90deg, var(--line-faint) 0 1px, transparent 1px calc(100% / 13))',
]

/** Elements without text: those that never have any here, and those that are named for what they draw. */
const filled = [
  /(?:^|[\s>])(?:i|b|u|hr|progress)(?:\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*$/,
  /::[\w-]+$/,
  /:checked$|:indeterminate$/,
  /^\.(?:dot|line|today|progress|track|sheet|scrim|drop|mark)(?:\[[^\]]*\])?$/,
  /\[data-part='(?:used|over)'\]$/,
]

/** Where a ground changes below text that keeps its color: [selector, the color]. */
const keeping = new Map([
  ['public/frame/button.module.css .primary:hover', 'var(--on-accent)'],
  ['room/rating/rating.module.css .say:hover:enabled', 'var(--on-accent)'],
  ["issues/list/marks.module.css [data-chosen='true'] .top[aria-pressed='true']", 'var(--accent-text)'],
  ["ui/kit.module.css .button:where([data-variant='default'])", 'var(--text)'],
  ['room/rating/rating.module.css .scale label', 'var(--text)'],
  ['ui/list/SelectionBar.module.css .button:hover', 'var(--on-inverse)'],
  ['ui/base.css html, body', 'var(--text)'],
])

/** Where text or a picture stands on the ground of what is around it. */
const standing = new Map(
  Object.entries({
    'var(--surface)': [
      "ui/PriorityMark.module.css .mark[data-priority='high'] .bars",
      "shell/palette/palette.module.css .option .lead[data-done='true']",
      'meetings/agenda/sections.module.css .line > :first-child button',
      'ui/list/Table.module.css .movable > :first-child button',
      'strategy/sight/nodes/node.module.css .circle',
    ],
    'var(--accent)': ['ui/SelectBox.module.css .box svg'],
    'var(--emerald-solid)': ['ui/Tick.module.css .tick svg'],
    'var(--inverse)': [
      'positions/canvas/canvas.module.css .inHand small',
      'ui/list/SelectionBar.module.css .button svg',
      'ui/list/SelectionBar.module.css .button kbd',
    ],
    'var(--accent-9)': [
      'public/auth/WeekPanel.module.css .now',
      'public/auth/WeekPanel.module.css .panel li span',
      'public/auth/WeekPanel.module.css .panel li em',
      'public/landing/WeekBand.module.css .inner > p',
      'public/landing/WeekBand.module.css .days b',
      'public/landing/WeekBand.module.css .days p',
    ],
    '#fff': ['ui/base.css @bottom-right'],
  }).flatMap(([ground, names]) => names.map((name) => [name, ground])),
)

const nameOf = ({ file, selector }: Rule) => `${file} ${selector}`
const inkOf = (rule: Rule) => {
  const ink = valueOf(rule, 'color', '-webkit-text-fill-color')
  return ink === undefined || ink === 'inherit' ? keeping.get(nameOf(rule)) : ink
}
const fillOf = (rule: Rule) => valueOf(rule, 'background', 'background-color')
const groundOf = (rule: Rule) => fillOf(rule) ?? standing.get(nameOf(rule))

describe('the stylesheets put together only such pairs:', () => {
  const usual = [...grounds, 'var(--tone-soft)'].map((ground): Pairs => [ground, [...inks, 'var(--tone)']])
  const pairs = [...usual, ...own, ...pictures, paper]
  const isPair = (ink: string, ground: string) => pairs.some(([each, texts]) => each === ground && texts.includes(ink))
  const isNone = (ground: string | undefined): ground is undefined =>
    ground === undefined || ground === 'none' || ground === 'transparent'

  test('text that cannot stand on every ground stands on one that it can, unless it is disabled', () => {
    const found = rules.filter((rule) => {
      const [ink, ground] = [inkOf(rule), groundOf(rule)]
      if (ink === undefined) return false
      if (ink === disabled) return !rule.selector.includes('disabled')
      return !isPair(ink, isNone(ground) ? 'var(--pressed)' : ground)
    })
    expect(found.map((rule) => `${nameOf(rule)}: ${inkOf(rule)} on ${groundOf(rule)}`)).toEqual([])
  })

  test('what is filled with another color than a ground holds no text', () => {
    const found = rules.filter((rule) => {
      const fill = fillOf(rule)
      if (inkOf(rule) !== undefined || isNone(fill) || isPair('var(--text-3)', fill)) return false
      const isKnown = fills.includes(fill) || own.some(([each]) => each === fill)
      return !isKnown || !rule.selector.split(/, (?![^(]*\))/).every((each) => filled.some((form) => form.test(each)))
    })
    expect(found.map((rule) => `${nameOf(rule)}: ${fillOf(rule)}`)).toEqual([])
  })

  test('the rules that are named here are still there', () => {
    const names = new Set(rules.map(nameOf))
    expect([...keeping.keys(), ...standing.keys()].filter((name) => !names.has(name))).toEqual([])
  })

  test('a tone is text on its own soft ground', () => {
    const tones = rules.filter((rule) => valueOf(rule, '--tone') !== undefined)
    expect(tones.length).toBeGreaterThan(0)
    for (const tone of tones) {
      expect(inks).toContain(valueOf(tone, '--tone'))
      expect(grounds).toContain(valueOf(tone, '--tone-soft'))
    }
  })
})
