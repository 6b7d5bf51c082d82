import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { eachNode, type Node } from '../bin/mutants/syntax.ts'
import { callOf, literal, nameOf, piecesOf, sourcesIn } from './support/syntax.ts'

/** Texts of the interface that are the same in every language. */
const sameEverywhere = ['Drumbeat', 'npm ci && npm start', 'esc', 'SWOT']
/** The attributes that people read or hear. */
const readAloud =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|placeholder|alt|hint|description)$/
/** Those that only the program reads, whatever they look like. */
const unread = /^(className|key|keptAs|draftKey|rel|aria-keyshortcuts)$/
/** What objects call a text that is shown. */
const shownProperty = /^(title|label|name|description|hint|placeholder|message|problem|detail|text|failed|done)$/
/** The messages of errors that are caught where they are thrown, or that only a mistake in the code brings about. */
const neverShown = [
  'Nobody is signed in',
  'Storage failed',
  'The font could not be read',
  'The page has no root',
  'The styles … are missing',
  'There is no storage',
]

/** Which argument has the text; that of a plural is known by its second form. */
const textAt: Record<string, number> = { t: 0, msg: 0, rich: 0, plural: 2 }

const callText = (node: Node): string[] => {
  const { callee, given } = callOf(node)
  const at = textAt[nameOf(callee) ?? '']
  return at === undefined ? [] : piecesOf(given[at])
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)
/** Several words, or one that begins with a capital. */
const isLanguage = (text: string): boolean => /^\p{Lu}\p{Ll}|\p{L}{2,}\s|\s\p{L}{2,}/u.test(text.trim())

const attributeText = ({ name, value }: Node): string[] => {
  const called = String((name as Node)['name'])
  if (readAloud.test(called)) return piecesOf(value).filter(hasLetters)
  return unread.test(called) ? [] : piecesOf(value).filter(isLanguage)
}

const isElement = (node: Node | undefined): node is Node => node?.type === 'JSXElement' || node?.type === 'JSXFragment'
const isStyle = (node: Node): boolean =>
  (node['openingElement'] as { name?: Node } | undefined)?.name?.['name'] === 'style'

/** What people read in the web app without its going through the catalogue. */
const bareText = (node: Node, around: readonly Node[]): string[] => {
  const parent = around.at(-1)
  if (node.type === 'JSXText') return [String(node['value'])].filter(hasLetters)
  if (node.type === 'JSXAttribute') return attributeText(node)
  if (node.type === 'JSXExpressionContainer' && isElement(parent) && !isStyle(parent)) {
    return piecesOf(node).filter(isLanguage)
  }
  if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
    const { key, value } = node
    return shownProperty.test(nameOf(key) ?? literal(key) ?? '') ? piecesOf(value).filter(isLanguage) : []
  }
  if (node.type === 'NewExpression' && nameOf(node['callee'])?.endsWith('Error')) {
    return (node['arguments'] as Node[])
      .flatMap(piecesOf)
      .filter((text) => isLanguage(text) && !neverShown.includes(text))
  }
  return []
}

/** What the server refuses with, without its going through the catalogue. */
const refusalAt: Record<string, number> = { Refusal: 1, notAllowed: 0, wrongField: 1 }
const bareRefusal = (node: Node): string[] => {
  const { callee, given } =
    node.type === 'NewExpression' ? { callee: node['callee'], given: node['arguments'] as Node[] } : callOf(node)
  const at = refusalAt[nameOf(callee) ?? '']
  return at === undefined ? [] : piecesOf(given[at]).filter(hasLetters)
}

// The help's own texts have catalogues of their own, as only the help loads them.
const isHelp = (file: string): boolean => file.startsWith(join('web', 'public', 'help'))

/** The texts, with where they are said; outside the help, if they are said there. */
const said = new Map<string, string>()
const bare: string[] = []
for (const { file, source } of sourcesIn(['contract', 'server', 'web'])) {
  eachNode(file, source, (node, around) => {
    for (const text of callText(node)) if (text !== '' && (!said.has(text) || !isHelp(file))) said.set(text, file)
    for (const text of file.startsWith('web') ? bareText(node, around) : bareRefusal(node)) {
      if (!sameEverywhere.includes(text.trim())) bare.push(`${file}: ${text.trim()}`)
    }
  })
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

const catalogues = Object.keys(forms).flatMap((language) => [
  { language, path: `${language}.json`, ofHelp: false, texts: 2000, plurals: 50 },
  { language, path: join('help', `${language}.json`), ofHelp: true, texts: 400, plurals: 0 },
])

describe.each(catalogues)('the catalogue $path', ({ language, path, ofHelp, texts, plurals }) => {
  const messages: Record<string, string> = JSON.parse(readFileSync(join('words', path), 'utf8'))
  const entries = Object.entries(messages)
  const wanted = new Map([...said].filter(([, file]) => isHelp(file) === ofHelp))

  test('has every text, and no other', () => {
    expect(wanted.size).toBeGreaterThan(texts)
    const missing = [...wanted].filter(([text]) => messages[text] === undefined)
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([])
    expect(entries.filter(([text]) => !wanted.has(text)).map(([text]) => text)).toEqual([])
  })

  test('can be compiled, with the values of each text', () => {
    const wrong = entries.filter(([text, message]) => {
      compile(message)
      return valuesOf(message).join() !== valuesOf(text).join()
    })
    expect(wrong).toEqual([])
  })

  test('has every form of a plural', () => {
    const counting = entries.filter(([, message]) => /, plural,/.test(message))
    expect(counting.length).toBeGreaterThanOrEqual(plurals)
    const isWhole = (message: string) => forms[language]?.every((form) => message.includes(`${form} {`))
    expect(counting.filter(([, message]) => !isWhole(message))).toEqual([])
  })
})
