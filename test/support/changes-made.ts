import { dirname, join, normalize } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { eachNode, isNode, type Node } from '../../bin/mutants/syntax.ts'
import { sourcesIn } from './syntax.ts'

/** A place in the web app that names something: inside what, the nearest last. */
type Use = { file: string; node: Node; parents: readonly Node[] }
type Import = { from: string; name: string }
type Source = { uses: Use[]; imports: Map<string, Import> }

/** Hooks whose types want every change to end with Undo on offer, and those that pass a change on to one of them. */
const offering = [
  'useUndoable',
  'useUndoableEdit',
  'useChangePicture',
  'rowChanges',
  'useArchiving',
  'useArchivingAll',
  'usePlacing',
  'useAddMany',
  'useOwnComments',
  'useComments',
]
/** Hooks for what takes a change back. */
const takingBack = ['useRestore', 'useTakeBackAdded']
const commentCalls = ['addComment', 'changeComment', 'removeComment', 'restoreComment']

const textOf = (node: unknown): string => {
  const text = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof text === 'string' ? text : ''
}
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const resolved = (file: string, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(file), from)) : from

const read = (file: string, code: string): Source => {
  const source: Source = { uses: [], imports: new Map() }
  eachNode(file, code, (node, parents) => {
    if (node.type === 'ImportDeclaration') {
      for (const each of nodesIn(node['specifiers'])) {
        const name = textOf(each['imported'])
        source.imports.set(textOf(each['local']), { from: resolved(file, textOf(node['source'])), name })
      }
    }
    const isInImport = parents.some(({ type }) => type === 'ImportDeclaration')
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !isInImport) {
      source.uses.push({ file, node, parents })
    }
  })
  return source
}

const sources = new Map(sourcesIn(['web']).map(({ file, source }) => [file, read(file, source)] as const))

/** Every call of the contract that changes something, by its name, like 'todos.add'. */
export const changes = new Map(
  Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
      endpoint.method === 'GET' ? [] : [[endpoint, `${slice}.${name}`] as const],
    ),
  ),
)

/** The calls that a use of a slice's calls names: one, or those of comments if all are handed on. */
const named = ({ file, node, parents }: Use): string[] => {
  const imported = sources.get(file)?.imports.get(textOf(node))
  const isOfContract = imported?.from.startsWith('#contract/')
  const calls = isOfContract ? (contract as Record<string, Record<string, Endpoint>>)[imported?.name ?? ''] : undefined
  const parent = parents.at(-1)
  if (!calls || !parent) return []
  const isOfComments = parent.type === 'Property' && textOf(parent['key']) === 'calls' && parent['value'] === node
  const isMember = parent.type === 'MemberExpression' && parent['object'] === node
  if (isMember && parent['computed']) throw new Error(`${file} chooses among the calls of ${textOf(node)}`)
  const wanted = isMember ? [textOf(parent['property'])] : isOfComments ? commentCalls : []
  return wanted.flatMap((name) => changes.get(calls[name] as Endpoint) ?? [])
}

/** The value of a property of an object, also of one that is spread into it from a constant of the same file. */
const propertyOf = (file: string, object: Node | undefined, name: string): string | undefined => {
  for (const each of nodesIn(object?.['properties']).toReversed()) {
    if (each.type === 'Property' && textOf(each['key']) === name) return textOf(each['value'])
    const spread = each.type === 'SpreadElement' && declared(file, textOf(each['argument']))
    const found = spread && propertyOf(file, spread, name)
    if (found) return found
  }
  return undefined
}

/** The object that a name stands for in a file. */
const declared = (file: string, name: string): Node | undefined => {
  const use = sources.get(file)?.uses.find(({ node, parents }) => textOf(node) === name && isDeclared(node, parents))
  const init = use?.parents.at(-1)?.['init']
  if (!isNode(init)) return undefined
  return isNode(init['expression']) ? init['expression'] : init
}

const isDeclared = (node: Node, parents: readonly Node[]): boolean => {
  const parent = parents.at(-1)
  return parent?.type === 'VariableDeclarator' && parent['id'] === node
}

/** Whether a word is the name of a property, not a value. */
const isKey = (node: Node, parents: readonly Node[]): boolean => {
  const parent = parents.at(-1)
  if (!parent || parent['computed'] === true) return false
  if (parent.type === 'MemberExpression') return parent['property'] === node
  return parent.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true
}

type Ending = 'offered' | 'takes back' | 'without'

const endingBy = (file: string, call: Node): Ending | undefined => {
  const hook = textOf(call['callee'])
  if (offering.includes(hook)) return 'offered'
  if (takingBack.includes(hook)) return 'takes back'
  if (hook !== 'useOptimistic') return undefined
  const undo = propertyOf(file, nodesIn(call['arguments'])[0], 'undo')
  return undo === undefined ? 'offered' : undo === 'is one' ? 'takes back' : 'without'
}

/** A kind of fields is changed by hooks alone whose types want Undo: see web/sync/fields.ts. */
const isOfFields = (constant: Node): boolean => {
  const { typeAnnotation } = (constant['id'] ?? {}) as { typeAnnotation?: { typeAnnotation?: { typeName?: unknown } } }
  return textOf(typeAnnotation?.typeAnnotation?.typeName) === 'FieldsOf'
}

/** Where a constant is used: in its file, and where it is imported. */
const usesOf = (file: string, name: string): Use[] =>
  [...sources].flatMap(([other, { uses, imports }]) => {
    const imported = [...imports].find(([, { from, name: there }]) => from === file && there === name)
    const local = other === file ? name : imported?.[0]
    const isUse = ({ node, parents }: Use) =>
      textOf(node) === local && !isDeclared(node, parents) && !isKey(node, parents)
    return local === undefined ? [] : uses.filter(isUse)
  })

type Found = { ending: Ending; by: string }

/** How the changes end that a use leads to: by the hook around it, or by those that use the constants that it is in. */
const endingsOf = (use: Use, seen: ReadonlySet<Node> = new Set()): Found[] => {
  // The nearest first.
  const constants = use.parents.filter(({ type }) => type === 'VariableDeclarator').toReversed()
  const by = `${textOf(constants.at(-1)?.['id'])} in ${use.file}`
  for (const parent of use.parents.toReversed()) {
    const ending = parent.type === 'CallExpression' ? endingBy(use.file, parent) : undefined
    if (ending) return [{ ending, by }]
  }
  for (const constant of constants) {
    if (isOfFields(constant)) return [{ ending: 'offered', by }]
    const name = textOf(constant['id'])
    const further = name === '' || seen.has(constant) ? [] : usesOf(use.file, name)
    const found = further.flatMap((each) => endingsOf(each, new Set([...seen, constant])))
    if (found.some(({ ending }) => ending !== 'without')) return found
  }
  return [{ ending: 'without', by }]
}

/** Every change that the web app makes: the call, how it ends for whoever makes it, and where. */
export const changesMade = [...sources.values()].flatMap(({ uses }) =>
  uses.flatMap((use) => named(use).flatMap((name) => endingsOf(use).map((found) => ({ name, ...found })))),
)
