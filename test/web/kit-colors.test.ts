import { readFileSync } from 'node:fs'
import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from '#web/ui/theme.ts'
import { colorOf, type Variables } from '../support/colors.ts'
import { faint, grounds, type Pairs } from '../support/palette.ts'
import { readWeb, type Rule, rulesOf, tokens } from '../support/stylesheets.ts'

const whole = mergeMantineTheme(DEFAULT_THEME, theme)
const [kits, ours] = [defaultCssVariablesResolver(whole), cssVariables(whole)]
const schemes: Record<string, Variables> = {
  light: { ...tokens.light, ...kits.variables, ...kits.light, ...ours.light },
  dark: { ...tokens.dark, ...kits.variables, ...kits.dark, ...ours.dark },
}

/** A filled button is never gray. */
const variants = [
  ['filled', 'ultramarine red'],
  ['default', 'ultramarine red gray'],
  ['subtle', 'ultramarine red gray'],
  ['transparent', 'ultramarine red gray'],
] as const

test.each(variants)('the text of a %s button has enough contrast', (variant, colors) => {
  for (const color of colors.split(' ')) {
    const { background, hover, color: ink } = defaultVariantColorsResolver({ variant, color, theme: whole })
    expect(
      faint(
        4.5,
        [
          [background, [ink], grounds],
          [hover, [ink], grounds],
        ],
        schemes,
      ),
    ).toEqual([])
  }
})

const folder = new URL('../../node_modules/', import.meta.url)
const rules: Rule[] = ['ui/Kit.tsx', 'days/DayPicker.tsx']
  .flatMap((file) => readWeb(file).match(/@mantine\/[\w./-]+\.css/g) ?? [])
  .flatMap((path) => rulesOf(readFileSync(new URL(path, folder), 'utf8'), path))
  .filter(({ selector }) => !selector.startsWith(':root'))

/** The kit's colors in such properties, each in the schemes that its rule is for, that don't pass. */
const failing = (property: RegExp, passes: (color: string, variables: Variables) => boolean): Set<string> =>
  new Set(
    rules.flatMap(({ selector, declared }) => {
      const [, only] = /scheme='(light|dark)'/.exec(selector) ?? []
      return declared.flatMap(([name, value]) => {
        const color = property.test(name) && /var\(--mantine-color-[\w-]+\)/.exec(value)?.[0]
        if (!color) return []
        return Object.entries(schemes)
          .filter(([scheme, variables]) => scheme === (only ?? scheme) && !passes(color, variables))
          .map(([scheme]) => `${color}, ${scheme}`)
      })
    }),
  )

test('other text of the kit has enough contrast on every ground', () => {
  const isClear = (ink: string, scheme: Variables) =>
    faint(
      4.5,
      grounds.map((ground): Pairs => [ground, [ink]]),
      { scheme },
    ).length === 0
  expect(rules.length).toBeGreaterThan(300)
  expect(failing(/^color$|^--(?!.*border)[\w-]+-color$/, isClear)).toEqual(
    new Set([
      // On what is filled.
      'var(--mantine-color-white), light',
      // Pictures that say no more than the field around them.
      'var(--mantine-color-dark-3), dark',
      'var(--mantine-color-disabled-color), light',
      'var(--mantine-color-disabled-color), dark',
      // No field is marked as right.
      'var(--mantine-color-success), light',
      'var(--mantine-color-success), dark',
      // Days of a weekend, for which days/calendar.module.css has another.
      'var(--mantine-color-red-6), light',
      'var(--mantine-color-red-6), dark',
    ]),
  )
})

test('what the kit lays below text is one of our grounds', () => {
  const isGround = (color: string, variables: Variables) =>
    grounds.some((ground) => String(colorOf(ground, variables)) === String(colorOf(color, variables)))
  // Lines, and the entries of a menu, for which ui/kit.module.css has another.
  expect(failing(/^background(?:-color)?$|-bg$/, isGround)).toEqual(new Set(['var(--mantine-color-dark-4), dark']))
})
