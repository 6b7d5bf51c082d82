import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

type Node = Record<string, unknown> & { type: string; start: number }

/** Texts of the interface that are the same in every language. */
const sameEverywhere = ['Drumbeat', 'npm ci && npm start', 'esc', 'SWOT']
/** The attributes that people read or hear. */
const readAloud =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|placeholder|alt|hint|description)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/** The texts that an argument may be: both sides of a condition. */
const textsIn = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...textsIn(node['consequent']), ...textsIn(node['alternate'])]
  const text = literal(node)
  return text === undefined ? [] : [text]
}

/** Which argument has the text; that of a plural is known by its second form. */
const textAt: Record<string, number> = { t: 0, msg: 0, rich: 0, plural: 2 }

const callText = (node: Node): string[] => {
  const { callee, arguments: given } = node as { callee?: unknown; arguments?: unknown[] }
  const at = node.type === 'CallExpression' && isNode(callee) ? textAt[String(callee['name'])] : undefined
  return at === undefined ? [] : textsIn(given?.[at])
}

/** What people read without its going through the catalogue. */
const bareText = (node: Node): string[] => {
  const isRead = node.type === 'JSXAttribute' && readAloud.test(String((node['name'] as Node)['name']))
  const text = node.type === 'JSXText' ? String(node['value']) : isRead ? literal(node['value']) : undefined
  return text !== undefined && /\p{L}{2}/u.test(text) ? [text.trim()] : []
}

const walk = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, see))
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) see(value)
  for (const each of Object.values(value)) walk(each, see)
}

const said = new Map<string, string>()
const bare: string[] = []
for (const folder of ['contract', 'server', 'web']) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const file = join(folder, name)
    walk(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
      for (const text of callText(node)) if (text !== '') said.set(text, file)
      for (const text of bareText(node)) if (!sameEverywhere.includes(text)) bare.push(`${file}: ${text}`)
    })
  }
}

test('the interface has no text of its own', () => {
  expect(bare).toEqual([])
})

const unique = (names: string[]): string[] => [...new Set(names)].toSorted()

/** The values that a text stands for, but the count, which may be in the form of the word alone: 'one rock'. */
const valuesOf = (message: string): string[] => {
  const isChoice = /, (plural|select), /.test(message)
  const found = message.matchAll(isChoice ? /(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)[,}]/g : /\{(\w+)\}/g)
  return unique([...found].map(([, name = '']) => name)).filter((name) => name !== 'count')
}

const forms: Record<string, string[]> = {
  de: ['one', 'other'],
  es: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}

// The help's answers are read apart from the product.
const isHelp = (file: string): boolean => file.startsWith(join('web', 'public', 'help'))

describe.each(Object.keys(forms))('the catalogue in %s', (language) => {
  const messages: Record<string, string> = JSON.parse(readFileSync(`words/${language}.json`, 'utf8'))
  const entries = Object.entries(messages)

  test('has every text, and no other', () => {
    expect(said.size).toBeGreaterThan(2000)
    const missing = [...said].filter(([text, file]) => messages[text] === undefined && !isHelp(file))
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([])
    expect(entries.filter(([text]) => !said.has(text)).map(([text]) => text)).toEqual([])
  })

  test('can be compiled, with the values of each text', () => {
    const wrong = entries.filter(([text, message]) => {
      compile(message)
      return valuesOf(message).join() !== valuesOf(text).join()
    })
    expect(wrong).toEqual([])
  })

  test('has every form of a plural', () => {
    const plurals = entries.filter(([, message]) => /, plural,/.test(message))
    expect(plurals.length).toBeGreaterThan(50)
    expect(plurals.filter(([, message]) => !forms[language]?.every((form) => message.includes(`${form} {`)))).toEqual(
      [],
    )
  })
})
