import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eachNode, isNode, type Node } from '../bin/mutants/syntax.ts'
import { callOf, literal, nameOf, sourcesIn } from './support/syntax.ts'

/** What the interface says, but for words that look like a name of the code: 'open', 'completed'. */
const texts = new Set(
  Object.keys(JSON.parse(readFileSync('words/de.json', 'utf8')) as Record<string, string>).filter(
    (text) => !/^[a-z]+$/.test(text),
  ),
)

const speakers = ['t', 'plural', 'rich']
const isSpoken = (node: unknown): boolean => speakers.includes(nameOf(callOf(node).callee) ?? '')

/** What a method is called on: of `t('Yes').toLowerCase()`, `t('Yes')`. */
const ownerOf = (node: unknown): unknown => {
  const { callee } = callOf(node)
  return isNode(callee) && callee.type === 'MemberExpression' ? callee['object'] : undefined
}

type Found = { node: Node; around: readonly Node[] }

/** The names in a file that stand for something translated. */
const spokenNames = (found: readonly Found[]): Set<string> =>
  new Set(
    found.flatMap(({ node }) =>
      node.type === 'VariableDeclarator' && isSpoken(node['init']) ? [nameOf(node['id']) ?? ''] : [],
    ),
  )

const isText = (node: unknown, names: ReadonlySet<string>): boolean => {
  if (isSpoken(node) || names.has(nameOf(node) ?? '') || texts.has(literal(node) ?? '')) return true
  if (isNode(node) && node.type === 'ArrayExpression') {
    return (node['elements'] as unknown[]).some((each) => isText(each, names))
  }
  const owner = ownerOf(node)
  return owner !== undefined && isText(owner, names)
}

const comparing = /^(includes|indexOf|startsWith|endsWith|has|localeCompare)$/

/** What is compared by a part of a program: both sides, or what a method is asked of and what it is asked for. */
const comparedBy = (node: Node): unknown[] => {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator'])))
    return [node['left'], node['right']]
  if (node.type === 'SwitchCase') return [node['test']]
  const { callee, given } = callOf(node)
  const method = isNode(callee) && callee.type === 'MemberExpression' ? (nameOf(callee['property']) ?? '') : ''
  return comparing.test(method) ? [ownerOf(node), ...given] : []
}

const files = sourcesIn(['contract', 'server', 'web']).map(({ file, source }) => {
  const found: Found[] = []
  eachNode(file, source, (node, around) => found.push({ node, around }))
  const say = ({ start, end }: Node): string => `${file}: ${source.slice(start, end)}`
  return { file, found, say }
})

test('nothing goes by what people read', () => {
  const wrong = files.flatMap(({ found, say }) => {
    const names = spokenNames(found)
    return found.filter(({ node }) => comparedBy(node).some((each) => isText(each, names))).map(({ node }) => say(node))
  })
  expect(wrong).toEqual([])
})

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

// A browser speaks one language as long as the page lives, and knows it before the app's first module (web/early): there
// the words of a table may be translated as it loads. A server speaks another one in each request.
describe('before it is known which language is spoken', () => {
  test.each(['contract', 'server'])('%s translates nothing', (folder) => {
    const wrong = files
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .flatMap(({ found, say }) =>
        found.filter(({ node, around }) => isSpoken(node) && !around.some(isFunction)).map(({ node }) => say(node)),
      )
    expect(wrong).toEqual([])
  })
})
