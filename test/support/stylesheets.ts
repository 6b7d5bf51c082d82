import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Variables } from './colors.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))

export type Rule = { file: string; selector: string; declared: [property: string, value: string][] }

/** The rules of a stylesheet, each without the at-rules that are around it. */
export const rulesOf = (css: string, file: string): Rule[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      file,
      selector: selector.replaceAll(/\s+/g, ' ').trim(),
      declared: [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, property = '', value = '']) => [
        property,
        value.replaceAll(/\s+/g, ' ').trim(),
      ]),
    }),
  )

export const webFiles = (ends: RegExp): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => ends.test(file))

export const readWeb = (file: string): string => readFileSync(web + file, 'utf8')

const tokenRules = rulesOf(readWeb('ui/tokens.css'), 'ui/tokens.css')
const light: Variables = Object.fromEntries(tokenRules.find(({ selector }) => selector === ':root')?.declared ?? [])
const inDark = tokenRules.find(({ selector }) => selector.includes("'dark'"))?.declared ?? []

/** The design tokens of each color scheme. */
export const tokens = { light, dark: { ...light, ...Object.fromEntries(inDark) } }

/** Every rule of the web app but those of the tokens themselves. */
export const rules: Rule[] = webFiles(/\.css$/)
  .filter((file) => file !== 'ui/tokens.css')
  .flatMap((file) => rulesOf(readWeb(file), file))

export const valueOf = (rule: Rule, ...properties: string[]): string | undefined =>
  rule.declared.findLast(([property]) => properties.includes(property))?.[1]
